"""What tools/check-bare does with the commands that the documentation prints: bare-commands.py ROOT.

Prints a line for each, with tabs: "run", folder, exit code, place, command; or "not", reason, place, command. Exits 1 if
tools/lib/bare-commands.txt has no rule for one.
"""

import importlib
import pathlib
import re
import sys


def rules(root):
    lines = (pathlib.Path(root) / "tools/lib/bare-commands.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split(" :: ", 1) for line in lines if line.strip() and not line.startswith("#")]
    return [(re.compile(expression), how) for expression, how in pairs]


def line_of(command, known):
    """The line for a command, or None if there is no rule."""
    text, place = command["text"], f'{command["file"]}:{command["line"]}'
    if command["kind"] != "block":
        return f"not\tstands in a sentence or in another program's file\t{place}\t{text}"
    if command["not_run"]:
        return f'not\t{command["not_run"]}\t{place}\t{text}'
    how = next((how for expression, how in known if expression.search(text)), None)
    if how is None:
        return None
    if how == "step":
        return f"not\tis a step of this check\t{place}\t{text}"
    folder, rest = how.split(" ", 1)
    if folder == "not":
        return f"not\t{rest}\t{place}\t{text}"
    text = text.removeprefix("sudo ")
    if folder not in ("Shop", "project"):
        text = text.removeprefix("swift run ")
    return f"run\t{folder}\t{rest}\t{place}\t{text}"


def main(root):
    documentation = importlib.import_module("commands")
    known, missing = rules(root), []
    for command in documentation.documented(root):
        line = line_of(command, known)
        if line is None:
            missing.append(command)
        else:
            print(line)
    for command in missing:
        print(f'{command["file"]}:{command["line"]}: tools/lib/bare-commands.txt has no rule for: {command["text"]}', file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
