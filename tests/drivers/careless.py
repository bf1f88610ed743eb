"""A server that does not wait for the disk: what the power cut must find."""

from enoteca_web import settings
from enoteca_web.serve import main

if __name__ == "__main__":
    wishes = settings.DATABASES["default"]["OPTIONS"]
    assert "synchronous=FULL" in wishes["init_command"]
    wishes["init_command"] = wishes["init_command"].replace("FULL", "OFF")
    raise SystemExit(main())
