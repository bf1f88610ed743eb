"""Addresses of machines."""

import ipaddress


def is_loopback(host: str) -> bool:
    """Return whether an address, or a name, is this machine itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
