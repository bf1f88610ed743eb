"""What may be pending in a match of Grand Cru, one kind of thing a module."""
