"""Markdown files, as far as the checks of this folder read them: code, prose, headings with their anchors, and links."""

import pathlib
import re
import subprocess
import typing

FENCE = re.compile(r"^(?P<indent> *)(?P<marks>`{3,}|~{3,}) *(?P<language>[^`\s]*)")
HEADING = re.compile(r"^ {0,3}#{1,6} +(?P<text>.*?)(?: +#+)?$", re.MULTILINE)
DEFINITION = re.compile(r"^ {0,3}\[(?P<label>[^\]\n]+)\]: +(?P<target>\S+)$", re.MULTILINE)
CODE_SPAN = re.compile(r"(?<!`)(?P<marks>`+)(?!`)(?P<code>(?:[^`]|(?!(?P=marks)(?!`))`)+?)(?<!`)(?P=marks)(?!`)")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
INLINE_LINK = re.compile(r"\]\((?P<target><[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)")
FULL_REFERENCE = re.compile(r"\[[^\[\]]+\]\[(?P<label>[^\[\]]+)\]")
SHORTCUT = re.compile(r"(?<![\]!])\[(?P<label>[^\[\]]+)\](?![\[(:])(?:\[\])?")
# What a code host drops of a heading to make its anchor.
NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")


class Block(typing.NamedTuple):
    """A fenced block of code: its language, the number of its first line within the file, and its lines."""

    language: str
    line: int
    lines: list


class Span(typing.NamedTuple):
    """A code span: the number of its first line, and its code with line breaks as spaces."""

    line: int
    code: str


class Link(typing.NamedTuple):
    """A link or a definition: the number of its line, its label if it is one of a definition, and where it leads."""

    line: int
    label: str
    target: str


def label_key(label):
    """A label as definitions are compared by: case and white space don't count."""
    return " ".join(label.split()).casefold()


class Page:
    """A Markdown file. Its prose has blanks in the place of code and comments, so that offsets are those of the text."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.blocks, outside = split(text)
        outside = COMMENT.sub(blank, outside)
        self.spans = [Span(self.line(outside, match.start()), " ".join(match["code"].split()))
                      for match in CODE_SPAN.finditer(outside)]
        self.headings = [match["text"] for match in HEADING.finditer(outside)]
        self.prose = CODE_SPAN.sub(blank, outside)

    @staticmethod
    def line(text, offset):
        return text.count("\n", 0, offset) + 1

    @property
    def anchors(self):
        """The anchors of the headings by the rule of GitHub, each with its heading."""
        anchors = {}
        for heading in self.headings:
            text = re.sub(r"\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])?", r"\1", heading)
            anchor = NOT_IN_ANCHORS.sub("", text.strip().lower()).replace(" ", "-")
            number = sum(1 for other in anchors if re.fullmatch(re.escape(anchor) + r"(-\d+)?", other))
            anchors[f"{anchor}-{number}" if number else anchor] = heading
        return anchors

    @property
    def definitions(self):
        return [Link(self.line(self.prose, match.start()), match["label"], match["target"])
                for match in DEFINITION.finditer(self.prose)]

    @property
    def inline_links(self):
        return [Link(self.line(self.prose, match.start()), "", match["target"].strip("<>"))
                for match in INLINE_LINK.finditer(self.prose)]

    @property
    def references(self):
        """The uses of definitions: line and label. A shortcut counts only if it is defined, for else it is plain text."""
        known = {label_key(definition.label) for definition in self.definitions}
        text = DEFINITION.sub(blank, self.prose)
        for match in FULL_REFERENCE.finditer(text):
            yield self.line(text, match.start()), match["label"]
        for match in SHORTCUT.finditer(text):
            if label_key(match["label"]) in known:
                yield self.line(text, match.start()), match["label"]


def blank(match):
    """Blanks as long as what is replaced, with its line breaks."""
    return re.sub(r"[^\n]", " ", match[0])


def split(text):
    """The fenced blocks of a text, and the text with blanks in their place."""
    blocks, outside, fence = [], [], None
    for number, line in enumerate(text.split("\n"), 1):
        match = FENCE.match(line)
        if fence is None and match:
            fence = match
            blocks.append(Block(match["language"], number + 1, []))
        elif fence and match and not match["language"] and match["marks"].startswith(fence["marks"]):
            fence = None
        elif fence:
            blocks[-1].lines.append(line.removeprefix(fence["indent"]))
        else:
            outside.append(line)
            continue
        outside.append(" " * len(line))
    return blocks, "\n".join(outside)


def read(root, path):
    return Page(path, (pathlib.Path(root) / path).read_text(encoding="utf-8"))


def tracked(root, *patterns):
    """The files of the repository that match patterns of git, as paths below its root."""
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--",
                             *patterns], check=True, capture_output=True, text=True)
    return sorted(path for path in set(listed.stdout.split("\0")) if path and (pathlib.Path(root) / path).exists())
