"""Checks the shell commands that the documentation prints: check-commands.py ROOT BUILT.

BUILT is the folder of the built commands. Called by tools/check-commands, which says what is checked. Prints each verb and option that
a program does not have, with file and line, and exits with 1 if there is one.
"""

import json
import pathlib
import re
import subprocess
import sys

import commands
import markdown

OPTION = re.compile(r"--?[A-Za-z][\w-]*")
# What the parser of arguments adds to every command.
BUILT_IN = {"--help", "-h", "--version", "--generate-completion-script", "--experimental-dump-help", "--help-hidden"}
# Options of a hub of browsers and of Chromium that sentences name.
FOREIGN = {"--session-timeout", "--enable-blink-features"}
# The files whose blocks are for a checkout of this package.
CHECKOUT = re.compile(r"CONTRIBUTING\.md|docs/")
SWIFT = {"build", "test", "run", "package", "format"}


class Command:
    """A command as it describes itself, by --experimental-dump-help of Swift's argument parser."""

    def __init__(self, description, parents=()):
        self.name = " ".join([*parents, description["commandName"]])
        self.verbs = {verb["commandName"]: verb for verb in description.get("subcommands", [])}
        self.is_open = "defaultSubcommand" in description
        arguments = description.get("arguments", [])
        self.takes_words = any(argument["kind"] == "positional" for argument in arguments)
        self.options = {spelled(name): argument for argument in arguments for name in argument.get("names", [])}

    def verb(self, name):
        return Command(self.verbs[name], [self.name])

    def has(self, option):
        """Whether this command or one of its verbs has an option."""
        return option in self.options or any(self.verb(name).has(option) for name in self.verbs)

    def problems(self, words, rest=None):
        """What is wrong with the words behind this command. `rest` checks those from the first word on that is no option."""
        words = list(words)
        while words:
            word = words.pop(0)
            if word == "--":
                return
            if OPTION.match(word):
                yield from self.problems_of_option(word, words)
            elif word == "help" and "help" in self.verbs:
                yield from self.problems_of_verb(words[0]) if words else ()
                return
            elif rest:
                yield from rest(word, words)
                return
            elif word in self.verbs:
                yield from self.verb(word).problems(words)
                return
            elif not self.takes_words:
                yield from self.problems_of_verb(word)
                return

    def problems_of_verb(self, word):
        # A word in capitals stands for any.
        if word not in self.verbs and not word.isupper() and not self.is_open and self.verbs:
            yield f"{self.name} has no verb {word}"

    def problems_of_option(self, word, words):
        """Takes the option's value from the words that follow."""
        option, _, value = word.partition("=")
        argument = self.options.get(option)
        if argument is None:
            if option not in BUILT_IN:
                yield f"{self.name} has no option {option}"
            elif option == "--generate-completion-script" and words:
                words.pop(0)
            return
        if argument["kind"] != "option":
            return
        if not value and words:
            value = words.pop(0)
        values = argument.get("allValues") or argument.get("allValueStrings")
        if values and value not in values and re.fullmatch(r"[a-z][a-z-]*", value):
            yield f"{self.name} {option} takes {', '.join(values)}, not {value}"


def has_word(text, option):
    return re.search(r"(?<![\w-])" + re.escape(option) + r"(?![\w-])", text) is not None


def spelled(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


class Programs:
    """The programs whose commands are checked, which are asked for their options when a command of theirs is met."""

    def __init__(self, root, built):
        self.root, self.built, self.known, self.helps = pathlib.Path(root), pathlib.Path(built), {}, {}

    def command(self, *program):
        if program not in self.known:
            path = [str(self.built / program[0]), *program[1:]] if program[0] != "swift" else list(program)
            output = subprocess.run([*path, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout
            self.known[program] = Command({**json.loads(output)["command"], "commandName": " ".join(program)})
        return self.known[program]

    def help(self, script):
        if script not in self.helps:
            output = subprocess.run([str(self.root / script), "--help"], capture_output=True, text=True, cwd=self.root)
            self.helps[script] = output.stdout if output.returncode == 0 else ""
        return self.helps[script]

    def problems(self, words):
        """What is wrong with a command, or None if its program is not one of those that are checked."""
        program = words[0] if words else ""
        if program in ("flowgraph", "swerkin"):
            return list(self.command(program).problems(words[1:]))
        if program == "swift" and len(words) > 1 and words[1] in SWIFT:
            rest = self.problems_of_product if words[1] == "run" else None
            return list(self.command("swift", words[1]).problems(words[2:], rest))
        if commands.SCRIPT.fullmatch(program):
            return list(self.problems_of_script(program.removeprefix("./"), words[1:]))
        return None

    def has(self, option):
        """Whether a command or a script that the documentation knows has an option."""
        programs = [("flowgraph",), ("swerkin",), *(("swift", name) for name in sorted(SWIFT))]
        return option in BUILT_IN or any(self.command(*program).has(option) for program in programs) \
            or any(has_word(self.help(script), option) for script in self.scripts())

    def scripts(self):
        return [path for path in markdown.tracked(self.root, "tools", "Benchmarks") if commands.SCRIPT.fullmatch(path)]

    def problems_of_product(self, product, words):
        """What is wrong with the words behind `swift run`."""
        return self.problems([product, *words]) or []

    def problems_of_script(self, script, words):
        if not (self.root / script).is_file():
            yield f"there is no {script}"
            return
        for index, word in enumerate(words):
            if word == "--":
                if script == "tools/test":
                    yield from self.command("swift", "test").problems(words[index + 1:])
                return
            option = word.partition("=")[0]
            if OPTION.fullmatch(option) and option not in BUILT_IN and not has_word(self.help(script), option):
                yield f"{script} has no option {option}"


def problems(found, programs, not_run=()):
    """What is wrong with commands, each with file and line; and the number of those that were checked."""
    wrong, checked = [], 0
    for command in found:
        place = f"{command['file']}:{command['line']}"
        if command["commands"] is None:
            wrong.append(f"{place}: a shell can't read {command['text']}")
        for simple in command["commands"] or []:
            words = programs.problems(simple["words"])
            checked += words is not None
            wrong += [f"{place}: {problem}" for problem in words or []]
    for expression, _ in not_run:
        if not any(expression.search(command["text"]) for command in found):
            wrong.append(f"tools/lib/commands-not-run.txt: no command has {expression.pattern}")
    return wrong, checked


def without_trait(found):
    """The commands for a checkout of this package that build less than its tests and commands need."""
    for command in found:
        if command["kind"] != "block" or not CHECKOUT.match(command["file"]):
            continue
        for simple in command["commands"] or []:
            words = simple["words"]
            if words[:1] == ["swift"] and words[1] in ("build", "test", "run") and not {"--traits", "--package-path"} & set(words):
                yield f"{command['file']}:{command['line']}: {' '.join(words[:2])} needs --traits AllProducts in a checkout"


def unknown_options(pages, programs):
    """The options that stand alone within sentences and that no command has."""
    for page in pages:
        for span in page.spans:
            option = span.code.split()[0].partition("=")[0]
            if re.fullmatch(r"--[a-z][\w-]*", option) and option not in FOREIGN and not programs.has(option):
                yield f"{page.path}:{span.line}: no command has the option {option}"


def main(root, built):
    found, programs = list(commands.documented(root)), Programs(root, built)
    wrong, checked = problems(found, programs, commands.reasons(root))
    wrong += without_trait(found)
    wrong += unknown_options((markdown.read(root, path) for path in markdown.tracked(root, *commands.DOCUMENTATION)), programs)
    for problem in wrong:
        print(problem, file=sys.stderr)
    if wrong:
        sys.exit(f"tools/check-commands: {len(wrong)} commands are wrong")
    print(f"{len(found)} commands are printed, and {checked} of ours and of Swift's have these verbs and options")


if __name__ == "__main__":
    main(*sys.argv[1:])
