"""Checks that check-links.py finds each kind of wrong link, and none in right ones: check-links-test.py."""

import importlib
import pathlib
import subprocess
import sys
import tempfile

import markdown

check_links = importlib.import_module("check-links")

ARTICLE = f"""# Tours

[Screens]: Screens.md#two-words
[Other]: ../../Other/Other.docc/First.md

{check_links.SEPARATOR}

Text with [Screens] and [another module][Other], `[not](alink.md)`.

```
[neither](this.md)
```

[Screens]: doc:Screens#Two-words
[Other]: /documentation/other/first
"""
RIGHT = {
    "README.md": "[a](docs/b.md#the-words-of-it), [c](docs), ![d](docs/e.svg), [site](https://swift.org), [host](../../releases/tag/1), [up][b], [x].\n\n[b]: docs/b.md\n",
    "docs/b.md": "# B\n\n## The `words` of it\n\n## The words of it\n\n[a](#the-words-of-it-1), [back](../README.md)\n",
    "docs/e.svg": "",
    "Sources/Main/Main.docc/Tours.md": ARTICLE,
    "Sources/Main/Main.docc/Screens.md": "# Screens\n\n## Two words\n",
    "Sources/Other/Other.docc/First.md": "# First\n",
}
ARTICLE_PATH = "Sources/Main/Main.docc/Tours.md"
# The changed file, what is replaced in it by what, and the problem that this makes.
FAULTS = [
    ("README.md", "docs/b.md#the", "docs/c.md#the", "README.md:1: docs/c.md#the-words-of-it leads to no file"),
    ("README.md", "(docs/b.md#the-words", "(docs/b.md#The-words", "README.md:1: docs/b.md#The-words-of-it leads to no heading of docs/b.md"),
    ("README.md", "docs/e.svg", "docs/E.svg", "README.md:1: docs/E.svg leads to no file"),
    ("README.md", "https://swift.org", "http://localhost:8000/a", "README.md:1: http://localhost:8000/a is on the machine of the reader"),
    ("README.md", "[b]: docs/b.md", "", "README.md:1: [b] is not defined"),
    ("README.md", "[b]: docs/b.md", "[b]: b.md", "README.md:3: b.md leads to no file"),
    ("docs/b.md", "../README.md", "../../releases", "docs/b.md:7: ../../releases leads to no file"),
    ("docs/b.md", "it-1", "it-2", "docs/b.md:7: #the-words-of-it-2 leads to no heading of docs/b.md"),
    ("docs/b.md", "../README.md", "../../README.md", "docs/b.md:7: ../../README.md leads to no file"),
    (ARTICLE_PATH, "and [another", "and <doc:Screens>, [another",
     f"{ARTICLE_PATH}:10: <doc:Screens> is no link on a code host: see tools/check-links --help"),
    (ARTICLE_PATH, "and [another", "and [s](Screens.md), [another",
     f"{ARTICLE_PATH}:10: Screens.md is no link in Swift-DocC: see tools/check-links --help"),
    (ARTICLE_PATH, "and [another", "and [s](doc:Screens), [another",
     f"{ARTICLE_PATH}:10: doc:Screens means nothing to a code host"),
    (ARTICLE_PATH, "doc:Screens#Two-words", "doc:Screens#two-words",
     f"{ARTICLE_PATH}:16: the links for Swift-DocC differ from those for code hosts: tools/check-links --write writes them"),
    (ARTICLE_PATH, "[Screens] and", "Screens and", f"{ARTICLE_PATH}:3: [Screens] is not used"),
    (ARTICLE_PATH, "Text with", "@Row {\n}\n\nText with",
     f"{ARTICLE_PATH}:10: @Row shows on a code host, and parts links from their definitions"),
    (ARTICLE_PATH, "<!-- -->", "-->",
     f"{ARTICLE_PATH}:4: the comment behind the links is missing: tools/check-links --write writes it"),
]


def problems(files):
    """What the check finds in a repository of these files."""
    with tempfile.TemporaryDirectory() as root:
        repository = repository_of(root, files)
        return list(check_links.problems(repository))


def repository_of(root, files):
    subprocess.run(["git", "init", "--quiet", root], check=True)
    for path, text in files.items():
        file = pathlib.Path(root) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return check_links.Repository(root, markdown.tracked(root))


def written(files):
    """An article after --write."""
    with tempfile.TemporaryDirectory() as root:
        list(check_links.write(repository_of(root, files)))
        return (pathlib.Path(root) / ARTICLE_PATH).read_text()


def expect(what, found, expected):
    if found != expected:
        sys.exit(f"tools/check-links: {what}: found {found}, expected {expected}")


expect("right links", problems(RIGHT), [])
for path, old, new, problem in FAULTS:
    assert old in RIGHT[path], old
    found = problems({**RIGHT, path: RIGHT[path].replace(old, new, 1)})
    if problem not in found:
        sys.exit(f"tools/check-links: {old} replaced by {new}: found {found}, expected {problem}")
without_feet = ARTICLE.split("\n[Screens]: doc:")[0]
expect("--write", written({**RIGHT, ARTICLE_PATH: without_feet}), ARTICLE)
expect("--write of what is right", written(RIGHT), ARTICLE)
print(f"The check finds {len(FAULTS)} kinds of wrong links")
