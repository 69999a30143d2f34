"""Checks a site made by Swift-DocC, served as it will be: check-site.py SITE BASE LOG…

Serves the folder SITE below the path BASE, which is empty or begins with a slash, and loads each page with all that it needs:
its data, scripts, styles and pictures. A page may link to pages of the site and to other sites, not to this machine. The logs
are those of the conversion, which reports unresolved links between pages, and articles that it drops. Prints each problem, and
exits with 1 if there is one.
"""

import functools
import http.client
import http.server
import json
import pathlib
import re
import sys
import threading
import urllib.parse

# The converter's warning about a link that it can't resolve, or an article dropped since a declaration has its address.
UNRESOLVED = re.compile(
    r"^(?:.*?)warning: (?P<what>'.*' (?:doesn't exist at|is ambiguous at|isn't a disambiguation for).*"
    r"|Article '.*' \(.*\) would override .*"
    r"|(?:Topic reference|Resource|Parent|External topic|No external).*(?:couldn't be (?:found|resolved)|is ambiguous).*)$"
)
# Where it says that, in the line after or before.
PLACE = re.compile(r"^\s*--> (?P<place>\S+)")
THIS_MACHINE = re.compile(r"https?://(localhost|127\.)")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a path, and nothing elsewhere, as a host does that has other sites beside this one."""

    protocol_version = "HTTP/1.1"
    # Head and content in one piece: the second of two small pieces waits for an acknowledgement.
    wbufsize = 1 << 16
    base = ""

    def translate_path(self, path):
        inside = path == self.base or path.startswith(self.base + "/")
        return super().translate_path(path.removeprefix(self.base)) if inside else "/nonexistent"

    def log_message(self, *_):
        pass


class Client:
    """Loads addresses from a served site, and remembers which could not be loaded."""

    def __init__(self, port):
        self.connection, self.missing = http.client.HTTPConnection("127.0.0.1", port, timeout=10), {}

    def load(self, address, needed_by):
        self.connection.request("GET", address.split("#")[0])
        response = self.connection.getresponse()
        body = response.read()
        if response.status != 200:
            self.missing.setdefault(address, needed_by)
        return body if response.status == 200 else b""


def pages(site):
    """The addresses of the pages, in lower case, without the slash at the end."""
    return {"/" + page.parent.relative_to(site).as_posix().lower() for page in site.rglob("index.html") if page.parent != site}


def wrong_references(site, known):
    """The links in the data of the pages that lead nowhere, each with its page."""
    anchors = functools.lru_cache(maxsize=None)(lambda address: anchors_of(site, address))
    for data in sorted((site / "data").rglob("*.json")):
        for reference in json.loads(data.read_text()).get("references", {}).values():
            address = reference.get("url") or reference.get("destination") or ""
            if reference.get("type") in ("topic", "link", "section") and not is_right(address, known, anchors):
                yield f"{data.relative_to(site / 'data')}: {address}"


def is_right(address, known, anchors):
    if address.startswith(("https://", "http://")):
        return not THIS_MACHINE.match(address)
    page, _, anchor = address.partition("#")
    if address.startswith("#"):
        return True
    page = page.rstrip("/").lower()
    return page in known and (not anchor or not page.startswith("/documentation") or anchor in anchors(page))


def anchors_of(site, address):
    """The anchors of a page: those of its headings, and those that the page itself makes of its sections."""
    text = (site / f"data{address}.json").read_text()
    titles = re.findall(r'"title":"([^"]*)"', text)
    return {*re.findall(r'"anchor":"([^"]*)"', text), *(title.replace(" ", "-") for title in titles)}


def load_all(site, base, port):
    """Loads every page with what it needs, as a browser does. The addresses that could not be loaded."""
    client, loaded = Client(port), set()
    start = client.load(base + "/", "the address of the site").decode()
    for address in re.findall(r'(?<=url=)[^"]*(?=")', start) or ["no-further-page"]:
        client.load(urllib.parse.urljoin(f"{base}/", address), "the first page")
    for address in sorted(pages(site)):
        page = client.load(f"{base}{address}/", address).decode()
        needed = re.findall(r'(?:src|href)="([^"#]+)"', page)
        data = client.load(f"{base}/data{address}.json", address).decode()
        needed += [base + picture for picture in re.findall(r'"url":"(/(?:images|videos|downloads)/[^"]+)"', data)]
        for need in set(needed) - loaded:
            client.load(need, address)
            loaded.add(need)
    for address in ("index/index.json", "theme-settings.json"):
        client.load(f"{base}/{address}", "every page")
    return [f"{needed_by}: {address} can't be loaded" for address, needed_by in client.missing.items()]


def not_served(site, base):
    """What can't be loaded from the site as it is served."""
    handler = type("BaseHandler", (Handler,), {"base": base})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(site)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        return load_all(site, base, server.server_port)
    finally:
        server.shutdown()


def unresolved(log):
    """The links and articles that the converter reports in a log, each with its file and line."""
    what = None
    for line in log.read_text().splitlines():
        if match := UNRESOLVED.match(line):
            what = match["what"]
        elif what and (match := PLACE.match(line)):
            yield f"{match['place']}: {what}"
            what = None


def problems(site, base, logs=()):
    known = pages(site)
    found = [*wrong_references(site, known), *not_served(site, base)]
    for log in logs:
        found += unresolved(pathlib.Path(log))
    return sorted(set(found))


def main(site, base, *logs):
    site = pathlib.Path(site)
    found = problems(site, base, logs)
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        sys.exit(f"{len(found)} links lead nowhere, pages can't be loaded, or articles are dropped")
    print(f"{len(pages(site))} pages below {base or '/'}, and every link leads somewhere")


if __name__ == "__main__":
    main(*sys.argv[1:])
