"""Checks that check-site.py finds what is wrong with a site, and nothing in a right one: check-site-test.py."""

import importlib
import pathlib
import sys
import tempfile

check_site = importlib.import_module("check-site")

# The files of a small site below /sub, as Swift-DocC writes them.
SITE = {
    "index.html": '<meta http-equiv="refresh" content="0; url=documentation/">',
    "documentation/index.html": '<script src="/sub/js/a.js"></script>',
    "data/documentation.json": '{"references":{"a":{"type":"topic","url":"/documentation/b#One-two"}}}',
    "documentation/b/index.html": '<script src="/sub/js/a.js"></script>',
    "data/documentation/b.json": '{"sections":[{"anchor":"One-two"}],"references":{"p":{"type":"image","variants":[{"url":"/images/p.svg"}]}}}',
    "images/p.svg": "", "js/a.js": "", "index/index.json": "{}", "theme-settings.json": "{}",
}
# The changed file, what is replaced in it by what, and the problem that this makes.
FAULTS = [
    ("data/documentation.json", "/documentation/b", "/documentation/c", "documentation.json: /documentation/c#One-two"),
    ("data/documentation.json", "One-two", "one-two", "documentation.json: /documentation/b#one-two"),
    ("data/documentation.json", "/documentation/b#One-two", "http://localhost:80/", "documentation.json: http://localhost:80/"),
    ("data/documentation.json", "/documentation/b#One-two", "B.md", "documentation.json: B.md"),
    ("documentation/b/index.html", "/sub/js", "/js", "/documentation/b: /js/a.js can't be loaded"),
    ("data/documentation/b.json", "p.svg", "q.svg", "/documentation/b: /sub/images/q.svg can't be loaded"),
    ("index.html", "documentation/", "/documentation/", "the first page: /documentation/ can't be loaded"),
    ("index.html", "url=documentation/", "", "the first page: /sub/no-further-page can't be loaded"),
]

for path, old, new, expected in [("index.html", "", "", None), *FAULTS]:
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {**SITE, path: SITE[path].replace(old, new, 1)}.items():
            (pathlib.Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
            (pathlib.Path(folder) / name).write_text(text)
        found = check_site.problems(pathlib.Path(folder), "/sub")
    if found != ([expected] if expected else []):
        sys.exit(f"check-site.py: {old} replaced by {new} in {path}: found {found}, expected {expected}")
print(f"The check of the site finds {len(FAULTS)} kinds of faults")
