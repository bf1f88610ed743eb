"""The server of the tests, which does not wait a minute before it clears up."""

import runpy

import django

if __name__ == "__main__":
    django.setup(set_prefix=False)
    from enoteca_web.service.operations import daily

    daily.SOON = 0.0
    runpy.run_module("tests.web.seeded_server", run_name="__main__")
