"""By which names this server may be called, and under which others find it.

A page of another site may let its own name lead to this machine.  Whoever looks at it would
then speak to us in that name, unheard by the browser's own rules; so foreign names get nothing.
"""

import ipaddress
import logging
import socket
from functools import cache
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host

from enoteca_web.service.addresses import is_loopback, own_addresses, written
from enoteca_web.service.rate_limits import Bucket

log = logging.getLogger(__name__)

HERE = ("localhost", "127.0.0.1", "[::1]")
ENDINGS = ("", ".local", ".lan", ".home.arpa")  # what a network at home adds to a machine's name
FOR_ALL = ("/health", "/ready")  # asked by whatever watches over the server, in any name

_told = Bucket(rate=1 / 600, burst=1, always=True)


def is_ours(request: HttpRequest) -> bool:
    """Return whether a request calls us by a name of ours."""
    if request.path in FOR_ALL:
        return True
    given = str(request.META.get("HTTP_HOST", ""))
    name, _port = split_domain_port(given)  # no name at all if it cannot be one
    if name and _is_name(name):
        return True
    if _told.allows(name):
        log.warning("a request for the host %.100r was refused: ENOTECA_HOSTS names ours", given)
    return False


def site(request: HttpRequest) -> str:
    """Return where others find this site: as the operator says, or as this visitor has found it.

    Who visits us on this machine itself is found by others under an address of the machine.
    """
    if settings.ADDRESS:
        return str(settings.ADDRESS)
    name, port = split_domain_port(request.get_host())
    others = own_addresses(settings.LISTENS)
    if others and is_loopback(name.strip("[]")):
        return written(others[0], port or request.get_port())
    return f"{request.scheme}://{request.get_host()}"


def is_for_this_machine(address: str) -> bool:
    """Return whether nobody elsewhere can follow an address."""
    return is_loopback(urlsplit(address).hostname or "")


def is_our_site(origin: str, request: HttpRequest) -> bool:
    """Return whether a page that says where it comes from is one of ours."""
    try:
        site = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    ours = (request.headers.get("Host", "").lower(), urlsplit(settings.ADDRESS).netloc.lower())
    return bool(site) and site in ours


def _is_name(name: str) -> bool:
    if settings.ADDRESS and name == urlsplit(settings.ADDRESS).hostname:
        return True
    if settings.HOSTS:
        return validate_host(name, (*settings.HOSTS, *HERE))
    return _is_number(name) or name in HERE or name in _machine()


def _is_number(name: str) -> bool:
    """Return whether this is the address itself: it cannot be somebody else's name."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


@cache
def _machine() -> frozenset[str]:
    name = socket.gethostname().lower().partition(".")[0]
    return frozenset(name + ending for ending in ENDINGS) if name else frozenset()
