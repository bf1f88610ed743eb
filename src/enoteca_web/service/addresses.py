"""Addresses of machines: where this one listens, and how others find it."""

import errno
import ipaddress
import os
import socket
from functools import lru_cache
from urllib.parse import urlsplit

from enoteca import EnotecaError

ANYBODY = ("0.0.0.0", "::")  # listening there is listening to every network
GONE = 120_000  # milliseconds until what was sent must have arrived
# Documentation's own addresses and those of networks at home: nothing is sent to any of them.
_ELSEWHERE = ("198.51.100.1", "192.168.255.254", "10.255.255.254", "172.31.255.254", "2001:db8::1")


class AddressError(EnotecaError):
    """An address cannot be used; the message says why."""


def is_loopback(host: str) -> bool:
    """Return whether an address, or a name, is this machine itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def house(address: str) -> str:
    """Return who is behind an address: of the newer ones the part that one house has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


@lru_cache(maxsize=4096)
def is_trusted(address: str) -> bool:
    """Return whether this is a proxy whose word counts for where others come from."""
    trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    for name in trusted.replace(" ", "").split(","):
        try:
            if ipaddress.ip_address(address) in ipaddress.ip_network(name, strict=False):
                return True
        except ValueError:
            if name in ("*", address):
                return True
    return False


def own_addresses(listening: str) -> list[str]:
    """Return the addresses by which others reach a server that listens there, the best first."""
    if listening not in ANYBODY:
        return [] if is_loopback(listening) else [listening]
    found: dict[str, None] = {}
    for target in _ELSEWHERE:
        family = socket.AF_INET6 if ":" in target else socket.AF_INET
        if family == socket.AF_INET6 and listening != "::":
            continue
        # A connection without packets: the machine only thinks about which way it would go.
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            try:
                way.connect((target, 9))
            except OSError:
                continue
            found[way.getsockname()[0]] = None
    return [address for address in found if not is_loopback(address)]


def written(host: str, port: int | str) -> str:
    """Return the beginning of every address of a server."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def site_address(given: str) -> str:
    """Return the address that an operator has given the site, without its last slash."""
    try:
        parts = urlsplit(given.strip())
        right = parts.scheme in ("http", "https") and parts.hostname and not parts.path.strip("/")
    except ValueError:
        right = False
    if given and (not right or parts.query or parts.fragment):
        raise AddressError(f"ENOTECA_ADDRESS should be like https://table.example, not {given!r}")
    return given.strip().rstrip("/")


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens, or raise what is wrong with the address."""
    if not 0 <= port <= 65535:
        raise AddressError(f"there is no port {port}: it is a number from 0 to 65535")
    family, place = _resolved(host, port)
    # Named as TCP, or asyncio does not see that it may send small answers at once.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host == "::":
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # of who is gone without a word
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE)
        listening.bind(place)
        listening.listen(4096)  # who comes before all is ready waits, and is served
    except OSError as error:
        listening.close()
        raise AddressError(_wrong_with(host, port, error)) from None
    listening.set_inheritable(True)
    return listening


def _resolved(host: str, port: int) -> tuple[int, tuple[object, ...]]:
    if not host:
        raise AddressError("--host needs an address; 0.0.0.0 listens to every network")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise AddressError(f"there is no host {host!r}") from None
    # Of a name with both kinds of address the older kind, which everybody has.
    family, _type, _protocol, _name, place = min(found, key=lambda one: one[0] != socket.AF_INET)
    return family, place


def _wrong_with(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} of {host} is not free"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine"
    if error.errno == errno.EACCES:
        return f"port {port} is not for everybody's use: take one from 1024 on"
    return f"{host} and port {port} cannot be listened on: {error.strerror}"
