"""A server with Heap on its shelf, as it was or as it is: ``HEAP`` says which."""

import os

from enoteca.shelf import catalog
from enoteca_web.serve import main

# Workers, which import this module anew, need it too.
catalog.SHELVES.append(f"tests.upgrades.toys.{os.environ['HEAP']}")

if __name__ == "__main__":
    raise SystemExit(main())
