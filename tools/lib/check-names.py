"""Checks that what the documentation names exists: check-names.py ROOT MANIFEST.

MANIFEST has the manifest of the package as JSON, as `swift package dump-package` prints it. Called by tools/check-names, which says
what is checked. Prints each name that nothing has, with file and line, and exits with 1 if there is one.
"""

import fnmatch
import json
import pathlib
import re
import sys

import markdown

DOCUMENTATION = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/*.md", "Sources/*.docc/*.md", "Benchmarks/README.md",
                 "Examples/*.md"]
PROGRAMS = ["Sources/*.swift", "Tests/*.swift", "Flows/*.swift", "Examples/*.swift", "Benchmarks/*", "tools/*", ".ci/*"]
TRAIT_LIST = re.compile(r"traits: *\[(?P<names>[^\]]*)\]")
TRAIT = re.compile(r"(?:\btraits?,?\s+`(?P<span>[A-Z]\w*)`|--traits[ =](?P<option>[A-Za-z]\w*))")
PRODUCT = re.compile(r'\.product\(\s*name: "(?P<name>[^"]*)",\s*package: "(?P<package>[^"]*)"')
IMPORT = re.compile(r"^(?:@\w+ )*import (?:\w+ )?(?P<name>\w+)", re.MULTILINE)
MODULE = re.compile(r"`(?P<name>(?:Swerkin|FlowGraph|Graphviz|Cairo|XCUITest|UIKit)(?:[A-Z]\w*)?)`")
VARIABLE = re.compile(r"\b(?:SWERKIN|FLOWGRAPH)_[A-Z_]*[A-Z]\b")
PATH = re.compile(r"(?<![\w/.$~>-])(?:tools|Benchmarks|Examples|Flows|Sources|Tests|docs|\.ci)/(?:[\w.+{},/-]|\*(?!\*))*[\w*}/](?<!\*\*)")
DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|macro) +`?(?P<name>\w+)")
# Names that are not ours: of modules and programs, and of a trait of accessibility.
FOREIGN = {"XCUITest", "UIKit", "Graphviz", "Cairo"}
FOREIGN_TRAITS = {"Header"}
# Files that the commands write in a reader's project.
WRITTEN = ["Tests/ShopFlows/RecordedFlow.*", "Tests/ShopFlows/AppScreen.swift"]


class Names:
    """What exists: the manifest's traits, products and targets, declared types, variables, and the files of the repository."""

    def __init__(self, root, manifest, paths):
        self.package = manifest["name"]
        self.traits = {trait["name"] for trait in manifest["traits"]} - {"default"}
        self.products = {product["name"] for product in manifest["products"]}
        self.targets = {target["name"] for target in manifest["targets"]}
        self.paths = set(paths)
        self.folders = {parent.as_posix() for path in paths for parent in pathlib.PurePosixPath(path).parents}
        programs = "\n".join((root / path).read_text(encoding="utf-8", errors="replace")
                             for path in markdown.tracked(root, *PROGRAMS) if not path.endswith((".md", ".png")))
        self.types = set(DECLARATION.findall(programs))
        self.variables = set(VARIABLE.findall(programs))

    def has_path(self, path):
        """Whether there is such a file or folder, in the repository or in a package of it, as Flows/Shop; * and {a,b} are patterns."""
        return all(any(fnmatch.fnmatchcase(known, pattern) or fnmatch.fnmatchcase(known, "Flows/*/" + pattern)
                       for known in self.paths | self.folders)
                   or any(fnmatch.fnmatchcase(pattern, written) for written in WRITTEN)
                   for pattern in alternatives(path.rstrip("/")))


def alternatives(path):
    match = re.search(r"\{([^}]*)\}", path)
    if not match:
        return [path]
    return [whole for part in match[1].split(",") for whole in alternatives(path[:match.start()] + part + path[match.end():])]


def problems_of(names, text):
    """The names in a text that nothing has: offset and words."""
    for match in TRAIT_LIST.finditer(text):
        for name in re.findall(r'"([^"]*)"', match["names"]):
            if name not in names.traits:
                yield match.start(), f"the package has no trait {name}"
    for match in TRAIT.finditer(text):
        name = match["span"] or match["option"]
        if name not in names.traits | FOREIGN_TRAITS:
            yield match.start(), f"the package has no trait {name}"
    for match in PRODUCT.finditer(text):
        if match["package"] == names.package and match["name"] not in names.products:
            yield match.start(), f"the package has no product {match['name']}"
    for match in IMPORT.finditer(text):
        if match["name"].startswith(("Swerkin", "FlowGraph")) and match["name"] not in names.targets:
            yield match.start(), f"there is no module {match['name']}"
    for match in MODULE.finditer(text):
        if match["name"] not in names.targets | names.products | names.types | FOREIGN:
            yield match.start(), f"there is no module, product or type {match['name']}"
    for match in VARIABLE.finditer(text):
        if match[0] not in names.variables:
            yield match.start(), f"no program reads {match[0]}"
    for match in PATH.finditer(text):
        if not names.has_path(match[0]):
            yield match.start(), f"there is no {match[0]}"


def documented_modules(root, manifest):
    """The libraries that have a catalogue and need no system library."""
    targets = {target["name"]: target for target in manifest["targets"]}

    def needs_system_library(name, seen=()):
        if name not in targets or name in seen:
            return False
        target = targets[name]
        uses = [dependency.get("byName") or dependency.get("target") or [None] for dependency in target["dependencies"]]
        return target["type"] == "system" or any(needs_system_library(use[0], (*seen, name)) for use in uses)

    libraries = {target for product in manifest["products"] if "library" in product["type"] for target in product["targets"]}
    return {name for name in libraries
            if (root / "Sources" / name / f"{name}.docc").is_dir() and not needs_system_library(name)}


def problems_of_index(root, manifest):
    """What is wrong with .spi.yml, the file for the Swift Package Index."""
    file = root / ".spi.yml"
    text = file.read_text(encoding="utf-8")
    listed = re.findall(r"^ +- (\w+)$", text, re.MULTILINE)
    expected = documented_modules(root, manifest)
    yield from (f".spi.yml: {name} is no library with a catalogue that needs no system library"
                for name in listed if name not in expected)
    yield from (f".spi.yml: {name} is missing" for name in sorted(expected - set(listed)))
    # The index doesn't read a longer file.
    if len(text.encode()) > 1500:
        yield ".spi.yml: more than 1500 bytes"


def problems(root, manifest):
    root = pathlib.Path(root)
    names = Names(root, manifest, markdown.tracked(root))
    for path in markdown.tracked(root, *DOCUMENTATION):
        text = (root / path).read_text(encoding="utf-8")
        yield from (f"{path}:{line}: {words}" for line, words in
                    sorted({(markdown.Page.line(text, offset), words) for offset, words in problems_of(names, text)}))
    yield from problems_of_index(root, manifest)


def main(root, manifest):
    found = list(problems(root, json.loads(pathlib.Path(manifest).read_text())))
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        sys.exit(f"tools/check-names: {len(found)} names that nothing has")
    print("Everything that the documentation names exists")


if __name__ == "__main__":
    main(*sys.argv[1:])
