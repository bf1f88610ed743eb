"""What runs beside the requests and around them."""
