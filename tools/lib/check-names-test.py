"""Checks that check-names.py finds names that nothing has, and none in right texts: check-names-test.py."""

import importlib
import json
import pathlib
import subprocess
import sys
import tempfile

check_names = importlib.import_module("check-names")


def target(name, *uses, kind="regular"):
    return {"name": name, "type": kind, "dependencies": [{"byName": [use, None]} for use in uses]}


MANIFEST = {
    "name": "package",
    "traits": [{"name": "Everything"}, {"name": "default"}],
    "products": [{"name": name, "type": {"library": ["automatic"]}, "targets": [name]} for name in ("FlowGraph", "SwerkinDrawing")],
    "targets": [target("FlowGraph"), target("SwerkinDrawing", "Surfaces"), target("Surfaces", "CPango"), target("CPango", kind="system")],
}
FILES = {
    "README.md": '''Use `FlowGraph` with `traits: ["Everything"]`, `FlowGraphError` and `SWERKIN_FAST`; run `tools/check`.

```
import FlowGraph
.product(name: "FlowGraph", package: "package"), .product(name: "Other", package: "other")
Sources/FlowGraph/{A,B}.swift, Sources/*/A.swift, Tests/Shop/Shop.swift
```
''',
    "Sources/FlowGraph/A.swift": "struct FlowGraphError {}",
    "Sources/FlowGraph/B.swift": 'let fast = environment["SWERKIN_FAST"]',
    "Sources/FlowGraph/FlowGraph.docc/FlowGraph.md": "# ``FlowGraph``",
    "Sources/SwerkinDrawing/SwerkinDrawing.docc/SwerkinDrawing.md": "# ``SwerkinDrawing``",
    "Flows/Shop/Tests/Shop/Shop.swift": "",
    "tools/check": "",
    ".spi.yml": "builder:\n  configs:\n    - documentation_targets:\n        - FlowGraph\n",
}
# The changed file, what is replaced in it by what, and the problem that this makes.
FAULTS = [
    ("README.md", 'traits: ["Everything"]', 'traits: ["Commands"]', "README.md:1: the package has no trait Commands"),
    ("README.md", 'traits: ["Everything"]', "the trait\n`Commands`", "README.md:1: the package has no trait Commands"),
    ("README.md", "run `tools", "run `swift build --traits All`, `tools", "README.md:1: the package has no trait All"),
    ("README.md", "`FlowGraphError`", "`FlowGraphErrors`", "README.md:1: there is no module, product or type FlowGraphErrors"),
    ("README.md", "SWERKIN_FAST", "SWERKIN_FASTER", "README.md:1: no program reads SWERKIN_FASTER"),
    ("README.md", "tools/check", "tools/checks", "README.md:1: there is no tools/checks"),
    ("README.md", "import FlowGraph", "import FlowGraphs", "README.md:4: there is no module FlowGraphs"),
    ("README.md", '"FlowGraph", package', '"Surfaces", package', "README.md:5: the package has no product Surfaces"),
    ("README.md", "{A,B}", "{A,C}", "README.md:6: there is no Sources/FlowGraph/{A,C}.swift"),
    ("README.md", "Sources/*/A", "Sources/*/C", "README.md:6: there is no Sources/*/C.swift"),
    (".spi.yml", "- FlowGraph\n", "", ".spi.yml: FlowGraph is missing"),
    (".spi.yml", "- FlowGraph\n", "- FlowGraph\n        - SwerkinDrawing\n",
     ".spi.yml: SwerkinDrawing is no library with a catalogue that needs no system library"),
    (".spi.yml", "builder", "#" * 1500 + "\nbuilder", ".spi.yml: more than 1500 bytes"),
]


def problems(files):
    """What the check finds in a repository of these files."""
    with tempfile.TemporaryDirectory() as root:
        subprocess.run(["git", "init", "--quiet", root], check=True)
        for path, text in files.items():
            file = pathlib.Path(root) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        return list(check_names.problems(root, MANIFEST))


for path, old, new, expected in [("README.md", "", "", None), *FAULTS]:
    assert old in FILES[path], old
    found = problems({**FILES, path: FILES[path].replace(old, new, 1)})
    if found != ([expected] if expected else []):
        sys.exit(f"tools/check-names: {old} replaced by {new} in {path}: found {json.dumps(found)}, expected {expected}")
print(f"The check finds {len(FAULTS)} kinds of wrong names")
