"""Checks the links of a site made by Swift-DocC: check-site.py SITE ADDRESS README LOG…

A page may link to pages of the site and to other sites. README links to pages of the site at ADDRESS. The logs are
those of the conversion, which reports unresolved links between pages, and articles that it drops. Prints each, and exits
with 1 if there is one.
"""

import json
import pathlib
import re
import sys

# The converter's warning about a link that it can't resolve, or an article dropped since a declaration has its address.
UNRESOLVED = re.compile(
    r"^(?:.*?)warning: (?P<what>'.*' (?:doesn't exist at|is ambiguous at|isn't a disambiguation for).*"
    r"|Article '.*' \(.*\) would override .*"
    r"|(?:Topic reference|Resource|Parent|External topic|No external).*(?:couldn't be (?:found|resolved)|is ambiguous).*)$"
)
# Where it says that, in the line after or before.
PLACE = re.compile(r"^\s*--> (?P<place>\S+)")


def pages(site):
    """The addresses of the pages, in lower case, without the slash at the end."""
    return {"/" + page.parent.relative_to(site).as_posix().lower() for page in site.rglob("index.html")}


def wrong_references(site, known):
    """The links in the data of the pages that lead nowhere, each with its page."""
    for data in sorted((site / "data").rglob("*.json")):
        for reference in json.loads(data.read_text()).get("references", {}).values():
            address = reference.get("url") or reference.get("destination") or ""
            if reference.get("type") in ("topic", "link", "section") and not is_right(address, known):
                yield f"{data.relative_to(site / 'data')}: {address}"


def is_right(address, known):
    if address.startswith(("https://", "http://", "#")):
        return True
    return address.startswith("/") and address.split("#")[0].rstrip("/").lower() in known


def wrong_links_of(readme, address, known):
    """The links of a file to the site that lead nowhere."""
    for link in re.findall(r"\]\((\S+?)\)", readme.read_text()):
        if link.startswith(address) and not is_right(link.removeprefix(address), known):
            yield f"{readme}: {link}"


def unresolved(log):
    """The links and articles that the converter reports in a log, each with its file and line."""
    what = None
    for line in log.read_text().splitlines():
        if match := UNRESOLVED.match(line):
            what = match["what"]
        elif what and (match := PLACE.match(line)):
            yield f"{match['place']}: {what}"
            what = None


def main(site, address, readme, *logs):
    site = pathlib.Path(site)
    known = pages(site)
    problems = [*wrong_references(site, known), *wrong_links_of(pathlib.Path(readme), address, known)]
    for log in logs:
        problems += unresolved(pathlib.Path(log))
    for problem in sorted(set(problems)):
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(f"{len(set(problems))} links lead nowhere, or articles are dropped")
    print(f"{len(known)} pages, and every link leads somewhere")


if __name__ == "__main__":
    main(*sys.argv[1:])
