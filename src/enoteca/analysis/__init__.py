"""What a decision was worth, what chance did, and what one might do: matches looked at again."""
