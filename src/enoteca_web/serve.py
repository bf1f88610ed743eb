"""``enoteca serve``: the table on this machine."""

import asyncio
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from importlib.util import find_spec

from enoteca.cli.serve import add_options
from enoteca.cli.voice import Parser
from enoteca_web.paths import PlaceError, data_folder, must_be_safe, secret_keys
from enoteca_web.service.addresses import (
    ANYBODY,
    AddressError,
    bound,
    own_addresses,
    site_address,
    written,
)
from enoteca_web.service.databases import described, file_of, make_file, must_be_writable, url
from enoteca_web.service.holding import Held


def main(argv: Sequence[str] | None = None) -> int:
    """Serve the table until interrupted; return the exit code."""
    wanted = _arguments().parse_args(argv)
    if wanted.database_url:
        os.environ["DATABASE_URL"] = wanted.database_url
    os.environ["ENOTECA_LISTENS"] = wanted.host
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "enoteca_web.settings")
    try:
        site = site_address(os.environ.get("ENOTECA_ADDRESS", ""))
        listening = bound(wanted.host, wanted.port)
        held = _settled()
        _prepare_database()
    except (AddressError, PlaceError) as error:
        print(f"enoteca: {error}", file=sys.stderr)
        return 2
    except Exception as error:
        print(f"enoteca: the database cannot be used: {_first_line(error)}", file=sys.stderr)
        return 2
    first, *others = _shown(wanted.host, listening.getsockname()[1])
    print(f"enoteca: the table is open at {first}/")
    for other in others:
        print(f"enoteca: and at {other}/")
    if site:
        print(f"enoteca: its links lead to {site}/")
    sys.stdout.flush()
    if not wanted.no_browser:
        threading.Thread(target=_open_browser, args=(f"{first}/",), daemon=True).start()
    try:
        return _run(listening)
    finally:
        if held is not None:
            held.release()


def _shown(host: str, port: int) -> list[str]:
    """Return where the table can be opened, first where others can open it too."""
    if host not in ANYBODY:
        return [written(host, port)]
    return [written(address, port) for address in [*own_addresses(host), "127.0.0.1"]]


def _arguments() -> Parser:
    parser = Parser(prog="enoteca serve", description="Open the table: all games in a browser.")
    add_options(parser)
    return parser


def _settled() -> Held | None:
    """See that what is told here can be kept; return the hold on a file that is ours alone."""
    folder = data_folder()
    must_be_safe(folder)
    secret_keys(folder)
    file = file_of(described(url(folder)))
    if file is None:
        return None
    make_file(file)
    held = Held(file)
    must_be_writable(file)
    return held


def _prepare_database() -> None:
    import django  # noqa: PLC0415 (the environment is set by now)
    from django.core.management import call_command  # noqa: PLC0415
    from django.db import connection  # noqa: PLC0415

    django.setup(set_prefix=False)
    if connection.vendor == "postgresql":
        # Of two servers that start together one migrates and the other waits.
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(20261115)")
            try:
                call_command("migrate", verbosity=0, interactive=False)
            finally:
                cursor.execute("SELECT pg_advisory_unlock(20261115)")
    else:
        call_command("migrate", verbosity=0, interactive=False)
    connection.close()


def _run(listening: socket.socket) -> int:
    import uvicorn  # noqa: PLC0415

    from enoteca_web.service.logbook import take_over  # noqa: PLC0415
    from enoteca_web.table.open_tables import tables  # noqa: PLC0415

    take_over()

    class Server(uvicorn.Server):
        """Ends at once: those who only listen would not leave by themselves."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            tables().changes.close()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        "enoteca_web.asgi:application",
        http=_protocol(),
        log_config=None,  # our own, which keeps keys out of it
        log_level="warning",
        access_log=False,  # a log of addresses would be a log of keys
        server_header=False,
        timeout_graceful_shutdown=2,
        backlog=4096,
    )
    Server(config).run(sockets=[listening])
    return 0


def _protocol() -> "type[asyncio.Protocol] | str":
    if find_spec("httptools") is None:
        return "auto"  # the other reader of requests cannot be watched over
    from enoteca_web.service.connections import Watched, raise_descriptors  # noqa: PLC0415

    Watched.most = raise_descriptors()
    return Watched


def _open_browser(address: str) -> None:
    host, port = address.split("/")[2].rsplit(":", 1)
    for _ in range(100):
        try:
            socket.create_connection((host.strip("[]"), int(port)), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


if __name__ == "__main__":
    sys.exit(main())
