"""The decisions of a match, one module each: those of chance and those of seats."""
