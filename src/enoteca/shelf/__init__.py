"""What can be played: the games on the shelf, and what they say."""
