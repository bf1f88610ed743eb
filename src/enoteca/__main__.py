"""``python -m enoteca``: the command line."""

import sys

from enoteca.cli.main import main

sys.exit(main())
