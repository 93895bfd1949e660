package another
