"""All that a board may see."""
