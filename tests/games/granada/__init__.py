"""Granada, rule by rule."""
