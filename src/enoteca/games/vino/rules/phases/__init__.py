"""The decisions of Vino, one module each, and the list of them."""
