"""Tree search over what a seat cannot see."""
