"""What is done to a server's tables from outside: kept safe, looked at, cleared away."""
