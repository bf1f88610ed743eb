"""What is agreed on before a match, and how it is written down."""
