"""A site of Wagtail for a measurement, and what its addresses say of the screens that docs/wagtail.flowgraph.json declares."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

# The path of each declared screen, without what is data in it.
PATHS = {
    "logIn": r"/admin/login/",
    "dashboard": r"/admin/",
    "pageExplorer": r"/admin/pages/(1/)?",
    "homeExplorer": r"/admin/pages/\d+/",
    "newPage": r"/admin/pages/add/home/homepage/\d+/",
    "pageEditor": r"/admin/pages/\d+/edit/",
    "pageHistory": r"/admin/pages/\d+/history/",
    "revisionComparison": r"/admin/pages/\d+/revisions/compare/[^/]+/",
    "pageCopying": r"/admin/pages/\d+/copy/",
    "pageMoving": r"/admin/pages/\d+/move/",
    "pageUnpublishing": r"/admin/pages/\d+/unpublish/",
    "pageDeletion": r"/admin/pages/\d+/delete/",
    "pageSearch": r"/admin/pages/search/",
    "images": r"/admin/images/",
    "newImage": r"/admin/images/(multiple/)?add/",
    "documents": r"/admin/documents/",
    "newDocuments": r"/admin/documents/(multiple/)?add/",
    "users": r"/admin/users/",
    "newUser": r"/admin/users/(new|add)/",
    "userEditor": r"/admin/users/(edit/)?\d+/",
    "groups": r"/admin/groups/",
    "newGroup": r"/admin/groups/new/",
    "groupEditor": r"/admin/groups/(edit/)?\d+/",
    "account": r"/admin/account/",
    "sites": r"/admin/sites/",
    "newSite": r"/admin/sites/new/",
    "siteEditor": r"/admin/sites/(edit/)?\d+/",
    "redirects": r"/admin/redirects/",
    "newRedirect": r"/admin/redirects/(add|new)/",
    "redirectEditor": r"/admin/redirects/(edit/)?\d+/",
    "collections": r"/admin/collections/",
    "newCollection": r"/admin/collections/(add|new)/",
    "workflows": r"/admin/workflows/list/",
    "newWorkflow": r"/admin/workflows/add/",
    "workflowEditor": r"/admin/workflows/edit/\d+/",
    "workflowTasks": r"/admin/workflows/tasks/index/",
    "siteHistory": r"/admin/reports/site-history/",
    "lockedPages": r"/admin/reports/locked/",
    "workflowReport": r"/admin/reports/workflow/",
    "workflowTaskReport": r"/admin/reports/workflow_tasks/",
    "agingPages": r"/admin/reports/aging-pages/",
    "pageTypesUsage": r"/admin/reports/page-types-usage/",
}
PATTERNS = [(name, re.compile(pattern)) for name, pattern in PATHS.items()]


def screen(address: str) -> str:
    """The declared screen that an address shows, or its path without data if none is declared."""
    path = urlsplit(address).path
    for name, pattern in PATTERNS:
        if pattern.fullmatch(path):
            return name
    return "/".join("#" if any(letter.isdigit() for letter in part) else part for part in path.split("/"))


class Declared:
    """The screens of the declared model and the pairs of screens that its segments join."""

    def __init__(self, root: Path) -> None:
        model = json.loads((root / "docs/wagtail.flowgraph.json").read_text())
        self.screens = {screen["name"] for screen in model["screens"]}
        missing = self.screens ^ PATHS.keys()
        if missing:
            raise SystemExit(f"Benchmarks/wagtail/site_of_wagtail.py and docs/wagtail.flowgraph.json differ: {sorted(missing)}")
        self.segments = {
            (segment["start"], segment["end"])
            for segment in model["segments"]
            if segment.get("end") and segment["start"] != segment["end"]
        }


class Site:
    """A server with a clean database, as tools/wagtail has prepared it."""

    def __init__(self, root: Path) -> None:
        prepared = root / ".build/wagtail"
        self.folder = Path(tempfile.mkdtemp(prefix="wagtail-"))
        shutil.copytree(prepared / "template", self.folder, dirs_exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}/admin/"
        self.process = subprocess.Popen(
            [prepared / "environment/bin/python", "manage.py", "runserver", "--noreload", "--insecure", f"127.0.0.1:{port}"],
            cwd=prepared / "site",
            env={**os.environ, "BAKERY_FOLDER": str(self.folder), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            self._wait()
        except BaseException:
            self.__exit__()
            raise

    def _wait(self) -> None:
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}login/", timeout=5).read()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit("Wagtail's server has ended before it answered") from None
                time.sleep(0.1)
        raise SystemExit("Wagtail's server doesn't answer")

    def __enter__(self) -> "Site":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def memory(process: int) -> int:
    """The resident memory of a process, in MiB."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20
