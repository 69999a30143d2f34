"""Makes a catalogue of Swift-DocC of the pages that belong to no module: write-guides.py ROOT CATALOGUE.

The pages are ARCHITECTURE.md, CONTRIBUTING.md and those in docs/, with their pictures. A page there has ordinary relative links; in
the catalogue they lead to the pages of the site. Exits with 1 if one leads to a file that the site doesn't have.
"""

import importlib
import pathlib
import shutil
import sys

import markdown

links = importlib.import_module("check-links")

HEAD = "# Guides\n\nPages about the project as a whole.\n\n@Metadata {\n    @TechnologyRoot\n}\n\n## Topics\n\n### Pages\n\n"


def in_docc(repository, page):
    """The text of a page with its links as Swift-DocC has them."""
    text, shift = page.text, 0
    for match in links.markdown.INLINE_LINK.finditer(page.prose):
        target = match["target"]
        if links.OTHER_SITE.match(target):
            continue
        start, end = match.start("target") + shift, match.end("target") + shift
        new = target_in_docc(repository, page, target)
        text = text[:start] + new + text[end:]
        shift += len(new) - len(target)
    return text


def target_in_docc(repository, page, target):
    if target.endswith(".svg"):
        return pathlib.PurePosixPath(target).name
    new = repository.target_in_docc(page, target)
    if new is None:
        sys.exit(f"{page.path}: {target} is on no page of the site")
    return new


def main(root, catalogue):
    repository, catalogue = links.Repository(root, markdown.tracked(root)), pathlib.Path(catalogue)
    catalogue.mkdir(parents=True)
    for picture in [*pathlib.Path(root).glob("docs/*.svg"), *pathlib.Path(root).glob("docs/architecture/*.svg")]:
        shutil.copy(picture, catalogue)
    names = []
    for path in sorted(path for path in repository.paths if links.GUIDE.fullmatch(path)):
        page = repository.page(path)
        names.append(pathlib.PurePosixPath(path).stem)
        (catalogue / f"{names[-1]}.md").write_text(in_docc(repository, page), encoding="utf-8")
    (catalogue / "Guides.md").write_text(HEAD + "".join(f"- <doc:{name}>\n" for name in names), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
