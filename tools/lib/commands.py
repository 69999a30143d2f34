"""The shell commands that the documentation prints: commands.py ROOT.

Prints them as JSON, an object a line, in the order of files and lines:

  file, line   where it stands
  kind         "block" (a fenced block), "yaml" (a step of continuous integration), "json" (a configuration), "span" (within a sentence)
  block        the number of the block's first line; null of a span. The commands of a block follow each other in one shell
  text         the command as it is printed, without a prompt; lines that end in a backslash are joined
  commands     what it consists of, divided at |, && and ;: each {"variables": {name: value}, "words": [program, argument…]},
               without redirections
  not_run      why a machine can't run it as it stands, or null: the first reason in tools/lib/commands-not-run.txt whose expression
               is found in the text

A line of a block counts as a command if it begins with a prompt, "$ ", or, in a block without prompts, with a known program. A span
counts if it has a program and arguments, or a script; `flowgraph` alone names the command.
"""

import json
import pathlib
import re
import shlex
import sys

import markdown

DOCUMENTATION = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/*.md", "Sources/*.docc/*.md", "Benchmarks/README.md",
                 "Examples/*.md"]
SHELL = {"", "sh", "bash", "shell", "console"}
PROGRAMS = {"flowgraph", "swerkin", "swift", "sudo", "env", "export", "apt-get", "brew", "npm", "appium", "xcodebuild", "xcrun", "java",
            "git", "gh", "docker", "curl", "python3", "pip", "tar", "cp", "cat", "cd", "mkdir", "echo", "test", "open"}
# What is a command within a sentence, too, if arguments follow.
SPOKEN = re.compile(r"(?:flowgraph|swerkin|apt-get|brew|npm|xcodebuild|xcrun|sudo|swift (?:build|format|package|run|sdk|test)) \S|swift test")
SCRIPT = re.compile(r"(?:\./)?(?:tools|Benchmarks)/[a-z-]+|\.ci/run")
ASSIGNMENT = re.compile(r"[A-Za-z_]\w*=")
PLACEHOLDER = re.compile(r"<[A-Za-z][\w. -]*>|\$\{\{[^}]*\}\}|\$\([^)]*\)")
COMMENT = re.compile(r"(?:^|\s+)#(?:\s.*|$)")


def program_of(text):
    """The first word behind assignments of variables; empty if there is none."""
    words = [word for word in text.split() if not ASSIGNMENT.match(word)]
    return words[0] if words else ""


def joined(lines, first):
    """Lines with those that end in a backslash joined to the next: number and text."""
    number, text = first, ""
    for index, line in enumerate(lines):
        if not text:
            number = first + index
        text = f"{text} {line.strip()}" if text else line
        if text.endswith("\\"):
            text = text[:-1].rstrip()
            continue
        yield number, text.strip()
        text = ""


def in_block(block):
    prompts = any(line.startswith("$ ") for line in block.lines)
    for line, text in joined(block.lines, block.line):
        if prompts and not text.startswith("$ "):
            continue
        text = text.removeprefix("$ ")
        program = program_of(text)
        if prompts or program in PROGRAMS or SCRIPT.fullmatch(program):
            yield line, COMMENT.sub("", text)


def in_yaml(block):
    """The commands of steps: "run: command", "run: |" and "run: >" with lines below, and the items of a list."""
    index = 0
    while index < len(block.lines):
        line = block.lines[index]
        index += 1
        match = re.match(r"(?P<indent> *(?:- )?)(?:run: )?(?P<text>.*)", line)
        if "run: " not in line or not match["text"].strip() in ("|", ">"):
            text = match["text"]
            if ("run: " in line or line.lstrip().startswith("- ")) and program_of(text) in PROGRAMS:
                yield block.line + index - 1, text
            continue
        first, inside = index, []
        while index < len(block.lines) and (not block.lines[index].strip() or
                                            len(block.lines[index]) - len(block.lines[index].lstrip()) > len(match["indent"])):
            inside.append(block.lines[index])
            index += 1
        if match["text"].strip() == ">":
            yield block.line + first, " ".join(part.strip() for part in inside)
        else:
            yield from ((number, COMMENT.sub("", text)) for number, text in joined(inside, block.line + first)
                        if COMMENT.sub("", text))


def in_json(block):
    """The commands of a configuration: objects with "command" and "args"."""
    def walk(value):
        if isinstance(value, dict) and isinstance(value.get("command"), str):
            yield " ".join(shlex.quote(word) for word in [value["command"], *value.get("args", [])])
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
            yield from walk(inner)
    try:
        yield from ((block.line, text) for text in walk(json.loads("\n".join(block.lines))))
    except json.JSONDecodeError:
        return


def in_span(span):
    text = span.code.removeprefix("$ ")
    program = program_of(text)
    if SCRIPT.fullmatch(program) or SPOKEN.match(text[text.find(program):]):
        yield span.line, text


def simple_commands(text):
    """The commands that a line consists of, or None if a shell couldn't read it."""
    lexer = shlex.shlex(PLACEHOLDER.sub("VALUE", text), posix=True, punctuation_chars="|&;<>()")
    lexer.whitespace_split, lexer.commenters = True, ""
    try:
        tokens = list(lexer)
    except ValueError:
        return None
    commands, words, skip = [], [], False
    for token in [*tokens, ";"]:
        if skip:
            skip = False
        elif set(token) <= set("<>&") and set(token) & set("<>"):
            skip = True
        elif set(token) <= set("|&;()"):
            if words:
                commands.append(simple(words))
            words = []
        else:
            words.append(token)
    return commands


def simple(words):
    variables = {}
    words = [word for index, word in enumerate(words) if not (index == 0 and word in ("env", "export", "sudo"))]
    while words and ASSIGNMENT.match(words[0]):
        name, _, variables[name] = [*words[0].partition("=")]
        words = words[1:]
    return {"variables": variables, "words": words}


def reasons(root):
    """Why commands are not run: expressions with reasons, the first of which counts."""
    lines = (pathlib.Path(root) / "tools/lib/commands-not-run.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split(" :: ", 1) for line in lines if line.strip() and not line.startswith("#")]
    return [(re.compile(expression), reason) for expression, reason in pairs]


def of_page(page, not_run=()):
    """The commands of a page, by line."""
    found = []
    for block in page.blocks:
        kind = block.language if block.language in ("yaml", "json") else "block" if block.language in SHELL else None
        take = {"yaml": in_yaml, "json": in_json, "block": in_block}.get(kind)
        found += [(line, kind, block.line, text) for line, text in (take(block) if take else [])]
    found += [(line, "span", None, text) for span in page.spans for line, text in in_span(span)]
    for line, kind, block, text in sorted(found, key=lambda command: command[0]):
        reason = next((reason for expression, reason in not_run if expression.search(text)), None)
        yield {"file": page.path, "line": line, "kind": kind, "block": block, "text": text, "commands": simple_commands(text),
               "not_run": reason}


def documented(root):
    """All commands of the documentation."""
    not_run = reasons(root)
    for path in markdown.tracked(root, *DOCUMENTATION):
        yield from of_page(markdown.read(root, path), not_run)


if __name__ == "__main__":
    for command in documented(sys.argv[1]):
        print(json.dumps(command, ensure_ascii=False))
