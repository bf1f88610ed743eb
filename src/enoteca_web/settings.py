"""Django's settings, from the environment that ``enoteca serve`` prepares."""

import os

from enoteca.cli.ages import age
from enoteca_web.paths import PACKAGE, data_folder, secret_keys
from enoteca_web.service.addresses import site_address
from enoteca_web.service.databases import described, url
from enoteca_web.service.locales import locale_paths
from enoteca_web.service.logbook import configuration

_FOLDER = data_folder()

SECRET_KEY, *SECRET_KEY_FALLBACKS = secret_keys(_FOLDER)
DEBUG = False  # a client never sees a stack trace
HOSTS = [name.strip().lower() for name in os.environ.get("ENOTECA_HOSTS", "").split(",") if name]
ADDRESS = site_address(os.environ.get("ENOTECA_ADDRESS", ""))
LISTENS = os.environ.get("ENOTECA_LISTENS", "127.0.0.1")  # as ``enoteca serve`` was told
ALLOWED_HOSTS = ["*"]  # the guard asks, of every request: enoteca_web.service.hosts
ROOT_URLCONF = "enoteca_web.urls"
INSTALLED_APPS = ["enoteca_web.apps.TableConfig"]
MIDDLEWARE = ["enoteca_web.pages.middleware.guard"]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [str(PACKAGE / "pages" / "templates")],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.i18n",
                "enoteca_web.pages.answers.shared",
            ],
            "builtins": ["django.templatetags.i18n", "enoteca_web.pages.template_tags"],
        },
    }
]
USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("it", "Italiano"), ("fr", "Français"), ("de", "Deutsch")]
LOCALE_PATHS = locale_paths(code for code, _ in LANGUAGES)
APPEND_SLASH = False
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
DATA_UPLOAD_MAX_NUMBER_FILES = 1
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
LOGGING = configuration(
    os.environ.get("ENOTECA_LOG", "WARNING"), os.environ.get("ENOTECA_LOG_FORMAT", "line")
)
_tidy = os.environ.get("ENOTECA_TIDY", "")
TIDY = age(_tidy) if _tidy else None  # what is abandoned for longer is cleared away
RECORDS_KEPT = int(os.environ.get("ENOTECA_RECORDS_KEPT", "5000"))  # of those people bring
METRICS_TOKEN = os.environ.get("ENOTECA_METRICS_TOKEN", "")  # without one: this machine alone

# What people at the table would notice.
BOT_PAUSE = float(os.environ.get("ENOTECA_BOT_PAUSE", "0.7"))  # seconds before a bot's turn
# How bots share the machine.
BOT_WORKERS = int(os.environ.get("ENOTECA_BOT_WORKERS") or max(1, (os.cpu_count() or 2) - 1))
ANALYSIS_WORKERS = int(os.environ.get("ENOTECA_ANALYSIS_WORKERS") or min(2, os.cpu_count() or 1))
BOT_GRACE = float(os.environ.get("ENOTECA_BOT_GRACE", "10"))  # seconds beyond what a level takes
BOTS_ALONE = int(os.environ.get("ENOTECA_BOTS_ALONE", "12"))  # tables without people, at once
BOTS_ALONE_EACH = int(os.environ.get("ENOTECA_BOTS_ALONE_EACH", "4"))  # of them of one address
BOTS_ALONE_REST = 3600.0  # seconds after which they rest if nobody has looked
REQUEST_SECONDS = float(os.environ.get("ENOTECA_REQUEST_SECONDS", "30"))  # to say what one wants
RATE_LIMITS = os.environ.get("ENOTECA_RATE_LIMITS", "on") == "on"

DATABASES = {"default": described(url(_FOLDER))}
