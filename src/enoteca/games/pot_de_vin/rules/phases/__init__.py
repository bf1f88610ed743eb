"""What is decided in a match, one kind of decision a file."""
