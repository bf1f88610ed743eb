"""Rules that two games share, as pure functions on plain values."""
