"""Checks the links of all Markdown files of a repository, without building anything: check-links.py ROOT [--write].

Called by tools/check-links, which says what is checked. Prints each link that leads nowhere, with file and line, and exits
with 1 if there is one.
"""

import pathlib
import re
import sys

import markdown

CATALOGUE = re.compile(r"(?:.*/)?(?P<module>[A-Za-z]+)\.docc/(?P<page>[A-Za-z]+)\.md")
# The pages beside the catalogues that tools/docs makes a catalogue of.
GUIDE = re.compile(r"(?:ARCHITECTURE|CONTRIBUTING|docs/[A-Za-z-]+)\.md")
SEPARATOR = "<!--\n@Comment { Links for code hosts; those for Swift-DocC stand at the end. }\n<!-- -->"
OTHER_SITE = re.compile(r"[a-z][a-z0-9+.-]*:")
THIS_MACHINE = re.compile(r"https?://(localhost|127\.|\[::1\])")
# Pages that a code host has of a repository, beside its files; relative, since a copy has its own.
HOST_PAGE = re.compile(r"\.\./\.\./(?:compare|releases|issues)\b")
# Between two directives Swift-DocC knows only the definitions that stand there.
DIRECTIVE = re.compile(r"^@[A-Z]\w*", re.MULTILINE)


class Repository:
    """The files of a repository, and its Markdown files as they are asked for."""

    def __init__(self, root, paths):
        self.root, self.paths, self.pages = root, set(paths), {}
        self.folders = {parent.as_posix() for path in paths for parent in pathlib.PurePosixPath(path).parents}

    def page(self, path):
        if path not in self.pages:
            self.pages[path] = markdown.read(self.root, path)
        return self.pages[path]

    def resolve(self, page, target):
        """The path that a relative link leads to, and its anchor: either may be empty."""
        path, _, anchor = target.partition("#")
        if not path:
            return page.path, anchor
        parts = []
        for part in (pathlib.PurePosixPath(page.path).parent / path).parts:
            if part == ".." and parts:
                parts.pop()
            else:
                parts.append(part)
        return "/".join(parts) or ".", anchor

    def problem(self, page, target):
        """Why a link of a page leads nowhere, or None."""
        if THIS_MACHINE.match(target):
            return f"{target} is on the machine of the reader"
        if OTHER_SITE.match(target):
            return None if target.startswith(("http://", "https://", "mailto:")) else f"{target} means nothing to a code host"
        if HOST_PAGE.match(target) and "/" not in page.path:
            return None
        path, anchor = self.resolve(page, target)
        if path not in self.paths and path not in self.folders:
            return f"{target} leads to no file"
        if anchor and (not path.endswith(".md") or anchor not in self.page(path).anchors):
            return f"{target} leads to no heading of {path}"
        return None

    def target_in_docc(self, page, target):
        """The same link in the words of Swift-DocC, or None if no site has what it leads to.

        Pages of other catalogues have addresses of the site that all are merged into, below whatever path it is served at."""
        path, anchor = self.resolve(page, target)
        catalogue, name = catalogue_page(path)
        if catalogue is None:
            return None
        fragment = "#" + docc_anchor(self.page(path).anchors.get(anchor, anchor)) if anchor else ""
        if catalogue == catalogue_page(page.path)[0]:
            return f"doc:{name}{fragment}"
        address = f"/documentation/{catalogue}" + (f"/{name}" if name != catalogue else "")
        return address.lower() + fragment


def catalogue_page(path):
    """The module whose catalogue a page is in, or Guides, and the name of the page; None twice if it is in neither."""
    if match := CATALOGUE.fullmatch(path):
        return match["module"], match["page"]
    return ("Guides", pathlib.PurePosixPath(path).stem) if GUIDE.fullmatch(path) else (None, None)


def docc_anchor(heading):
    """The anchor of a heading by the rule of Swift-DocC, which keeps capitals."""
    return re.sub(r"\s+", "-", re.sub(r"[`'\"]", "", heading).strip())


def problems(repository):
    """What is wrong, each with its file and line."""
    for path in sorted(repository.paths):
        if not path.endswith(".md"):
            continue
        page = repository.page(path)
        found = list(links_to_nothing(repository, page))
        if CATALOGUE.fullmatch(path):
            found += article_problems(repository, page)
        yield from (f"{path}:{line}: {words}" for line, words in sorted(found))


def links_to_nothing(repository, page):
    host_definitions = {}
    for definition in page.definitions:
        host_definitions.setdefault(markdown.label_key(definition.label), definition)
    for link in [*page.inline_links, *host_definitions.values()]:
        if words := repository.problem(page, link.target):
            yield link.line, words
    for line, label in page.references:
        if markdown.label_key(label) not in host_definitions:
            yield line, f"[{label}] is not defined"


def article_problems(repository, page):
    """What keeps the links of an article from working on a code host and in Swift-DocC alike."""
    for match in re.finditer(r"<doc:[^>]*>", page.prose):
        yield page.line(page.prose, match.start()), f"{match[0]} is no link on a code host: see tools/check-links --help"
    for link in page.inline_links:
        if not OTHER_SITE.match(link.target):
            yield link.line, f"{link.target} is no link in Swift-DocC: see tools/check-links --help"
    for match in DIRECTIVE.finditer(page.prose):
        yield page.line(page.prose, match.start()), f"{match[0]} shows on a code host, and parts links from their definitions"
    heads, feet = definitions_of(page)
    used = {markdown.label_key(label) for _, label in page.references}
    for definition in heads:
        if markdown.label_key(definition.label) not in used:
            yield definition.line, f"[{definition.label}] is not used"
    expected = feet_for(repository, page, heads)
    for definition in heads:
        if not OTHER_SITE.match(definition.target) and repository.target_in_docc(page, definition.target) is None:
            yield definition.line, f"{definition.target} is on no page of Swift-DocC"
    if [(foot.label, foot.target) for foot in feet] != expected:
        line = feet[0].line if feet else page.text.count("\n")
        yield line, "the links for Swift-DocC differ from those for code hosts: tools/check-links --write writes them"
    if heads and SEPARATOR not in page.text:
        yield heads[-1].line, "the comment behind the links is missing: tools/check-links --write writes it"


def definitions_of(page):
    """The definitions of an article for code hosts, which stand first and count there, and those for Swift-DocC."""
    separator = page.text.find("<!--\n@Comment")
    line = page.line(page.text, separator) if separator >= 0 else 0
    heads = [definition for definition in page.definitions if definition.line < line]
    feet = [definition for definition in page.definitions if definition.line >= line]
    return (heads, feet) if separator >= 0 else (feet, [])


def feet_for(repository, page, heads):
    """The definitions for Swift-DocC that belong to those for code hosts."""
    targets = ((head.label, head.target if OTHER_SITE.match(head.target) else repository.target_in_docc(page, head.target))
               for head in heads)
    return [(label, target) for label, target in targets if target]


def write(repository):
    """Writes the links for Swift-DocC in all articles, from those for code hosts. The paths of what it changed."""
    for path in sorted(repository.paths):
        if not CATALOGUE.fullmatch(path):
            continue
        page = repository.page(path)
        heads, _ = definitions_of(page)
        if not heads:
            continue
        title, body = page.text.split("\n", 1)
        body = markdown.DEFINITION.sub("", body).replace(SEPARATOR, "").strip("\n")
        first = "\n".join(f"[{head.label}]: {head.target}" for head in heads)
        last = "\n".join(f"[{label}]: {target}" for label, target in feet_for(repository, page, heads))
        text = f"{title}\n\n{first}\n\n{SEPARATOR}\n\n{body}\n\n{last}\n"
        if text != page.text:
            (pathlib.Path(repository.root) / path).write_text(text, encoding="utf-8")
            yield path


def main(root, *options):
    repository = Repository(root, markdown.tracked(root))
    if "--write" in options:
        for path in write(repository):
            print(f"{path}: written")
        repository.pages.clear()
    found = list(problems(repository))
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        sys.exit(f"tools/check-links: {len(found)} links lead nowhere or work in one place alone")
    pages = [path for path in repository.paths if path.endswith(".md")]
    links = sum(len(page.inline_links) + len(list(page.references)) for page in repository.pages.values())
    print(f"{len(pages)} files, {links} links, and every relative one leads somewhere")


if __name__ == "__main__":
    main(*sys.argv[1:])
