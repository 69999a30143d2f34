"""Checks that commands.py finds the commands of a page, and check-commands.py what is wrong with them: check-commands-test.py."""

import importlib
import re
import sys

import commands
import markdown

check_commands = importlib.import_module("check-commands")

PAGE = """# Page

Run `flowgraph`, `flowgraph check --strict`, `A=1 tools/test` and `swift [<file>]`; `swift test` runs tests.

```
flowgraph plan Shop.json --from Home \\
    --to Checkout   # with a comment
Home → Checkout: 6 segments
A=1 swift test | cat > log.txt && cp log.txt history.sqlite#1
```

```console
$ swerkin report run
swerkin prints this
```

```yaml
steps:
  - uses: actions/checkout@v4
  - run: flowgraph check "${{ matrix.file }}"
  - run: |
      # why
      flowgraph check a
      test -f b
  - run: >
      swift test
      --parallel
script:
  - swerkin merge a b
```

```json
{ "servers": { "one": { "command": "swerkin", "args": ["serve", "my app"] } } }
```

```swift
flowgraph check
```
"""
FOUND = [
    (3, "span", "flowgraph check --strict"), (3, "span", "A=1 tools/test"), (3, "span", "swift test"),
    (6, "block", "flowgraph plan Shop.json --from Home --to Checkout"),
    (9, "block", "A=1 swift test | cat > log.txt && cp log.txt history.sqlite#1"), (13, "block", "swerkin report run"),
    (20, "yaml", 'flowgraph check "${{ matrix.file }}"'), (23, "yaml", "flowgraph check a"), (24, "yaml", "test -f b"),
    (26, "yaml", "swift test --parallel"), (29, "yaml", "swerkin merge a b"), (33, "json", "swerkin serve 'my app'"),
]
SIMPLE = [({"A": "1"}, ["swift", "test"]), ({}, ["cat"]), ({}, ["cp", "log.txt", "history.sqlite#1"])]
VERB = {"commandName": "check", "arguments": [
    {"kind": "positional"}, {"kind": "flag", "names": [{"kind": "long", "name": "strict"}]},
    {"kind": "option", "names": [{"kind": "long", "name": "format"}, {"kind": "short", "name": "f"}], "allValues": ["text", "json"]}]}
TOOL = {"commandName": "tool", "subcommands": [VERB, {"commandName": "help", "arguments": [{"kind": "positional"}]}]}
# A command, and what is wrong with it.
JUDGED = [
    ("check a --strict -f json -- --other", []), ("check --format=text a", []), ("help check", []), ("help VERB", []), ("--version", []),
    ("chek a", ["tool has no verb chek"]), ("help chek", ["tool has no verb chek"]), ("check --strikt", ["tool check has no option --strikt"]),
    ("check -g", ["tool check has no option -g"]), ("check --format xml", ["tool check --format takes text, json, not xml"]),
    ("check a --format --strict", []), ("--strict", ["tool has no option --strict"]),
]


class FakePrograms(check_commands.Programs):
    """Programs that need not be built."""

    def command(self, *program):
        return check_commands.Command({**TOOL, "commandName": " ".join(program)} if program[0] != "swift" else
                                      {**VERB, "commandName": " ".join(program)})

    def help(self, script):
        return "--all  runs all"


def expect(what, found, expected):
    if found != expected:
        sys.exit(f"tools/check-commands: {what}: found {found}, expected {expected}")


page = list(commands.of_page(markdown.Page("page.md", PAGE), [(re.compile("serve"), "it runs on")]))
expect("the commands of a page", [(command["line"], command["kind"], command["text"]) for command in page], FOUND)
expect("the parts of a line", [(part["variables"], part["words"]) for part in page[4]["commands"]], SIMPLE)
expect("what is not run", [command["not_run"] for command in page], [None] * 11 + ["it runs on"])
expect("what a shell can't read", commands.simple_commands("echo 'a"), None)
for line, expected in JUDGED:
    expect(line, list(check_commands.Command(TOOL).problems(line.split())), expected)
root = commands.pathlib.Path(__file__).parent.parent.parent
programs = FakePrograms(root, root)
for line, expected in [
    ("tools/test --all", []), ("tools/test --every", ["tools/test has no option --every"]), ("tools/tests", ["there is no tools/tests"]),
    ("tools/test -- --strikt", ["swift test has no option --strikt"]), ("swift run --strict flowgraph chek", ["flowgraph has no verb chek"]),
    ("swift build --strikt", ["swift build has no option --strikt"]), ("swerkin chek", ["swerkin has no verb chek"]), ("cp --strikt", None),
]:
    expect(line, programs.problems(line.split()), expected)
expect("the report", check_commands.problems(page[:1], programs, [(re.compile("nothing"), "")])[0],
       ["tools/lib/commands-not-run.txt: no command has nothing"])
checkout = list(commands.of_page(markdown.Page("docs/page.md", "```\nswift test --parallel\nswift test --traits All\n```\n")))
expect("a checkout", list(check_commands.without_trait(checkout)),
       ["docs/page.md:2: swift test needs --traits AllProducts in a checkout"])
spans = markdown.Page("page.md", "`--strict`, `--session-timeout`\n`--strikt=1` and `--all`")
expect("options alone", list(check_commands.unknown_options([spans], programs)), ["page.md:2: no command has the option --strikt"])
print(f"The check finds {len(FOUND)} kinds of commands, and what is wrong with {len(JUDGED) + 8}")
