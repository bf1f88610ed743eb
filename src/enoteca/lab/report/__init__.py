"""What was measured, as a page that opens anywhere."""
