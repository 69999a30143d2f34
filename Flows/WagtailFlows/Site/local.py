"""What the flows change about the site that `wagtail start` makes; its settings for development read this file."""

import os
import time

from django.shortcuts import redirect

from .base import BASE_DIR, MIDDLEWARE

# In debugging every query is recorded and every template read anew, which makes pages take twice as long.
DEBUG = False

# Each server has a database and a folder for uploads of its own. Without one it is the template that is being made.
FOLDER = os.environ.get("BAKERY_FOLDER", BASE_DIR)
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.path.join(FOLDER, "database.sqlite3"),
    }
}
MEDIA_ROOT = os.path.join(FOLDER, "media")

WAGTAIL_SITE_NAME = "Bakery"

# A page is saved when a flow says so, and not while it types.
WAGTAIL_AUTOSAVE_INTERVAL = 0

# Nothing is asked of the internet.
WAGTAIL_ENABLE_UPDATE_CHECK = False
WAGTAIL_GRAVATAR_PROVIDER_URL = None

# A password is stored slowly on purpose, which takes half of the time of a log-in. Here it keeps nothing safe.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def faults(get_response):
    """Makes a link to a group lead nowhere, and the history of the site slower than flows wait."""

    def respond(request):
        if request.path.startswith("/admin/groups/edit/"):
            return redirect("/admin/groups/")
        if request.path == "/admin/reports/site-history/":
            time.sleep(12)
        return get_response(request)

    return respond


# What tools/report-wagtail shows the report of.
if os.environ.get("WAGTAIL_SITE") == "faulty":
    MIDDLEWARE = [*MIDDLEWARE, "bakery.settings.local.faults"]
