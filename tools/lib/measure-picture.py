"""Measures how well SVG pictures of a graph can be read.

usage: measure-picture.py [NAME=]PICTURE.svg…

The pictures are those of `flowgraph export`. The heading with the legend and the padding are left out. Prints a table in Markdown.
"""

import math
import re
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
WINDOW = (1400, 900)
PIXELS_PER_POINT = 4 / 3
# Distances in points.
FAR_LABEL = 20
LONG_ARROW = 1400 / PIXELS_PER_POINT
LONG_BLOCK = 6
GRAZE = 2
MEETING = 3
COLUMNS = [
    "picture", "screens", "px", "title px", "text px", "crossings", "struck", "overlapping", "far", "ends", "grazes", "long arrows", "longest px",
    "longest label", "cost alone", "builder ids",
]


class Box:
    """A rectangle that grows with what it holds."""

    def __init__(self, points=()):
        self.left = self.top = math.inf
        self.right = self.bottom = -math.inf
        for point in points:
            self.add(*point)

    def add(self, x, y):
        self.left, self.right = min(self.left, x), max(self.right, x)
        self.top, self.bottom = min(self.top, y), max(self.bottom, y)

    def join(self, other):
        self.add(other.left, other.top)
        self.add(other.right, other.bottom)

    def overlaps(self, other, by=0.5):
        return (self.left + by < other.right and other.left + by < self.right
                and self.top + by < other.bottom and other.top + by < self.bottom)

    def distance(self, x, y):
        return math.hypot(max(self.left - x, 0, x - self.right), max(self.top - y, 0, y - self.bottom))

    def distance_to_line(self, points):
        """The distance to a line of straight pieces that does not go through the box: to an end of a piece, or from a corner to one."""
        corners = [(x, y) for x in (self.left, self.right) for y in (self.top, self.bottom)]
        return min(
            min(self.distance(*start), self.distance(*end), *(distance_to_piece(corner, start, end) for corner in corners))
            for start, end in zip(points, points[1:]))

    @property
    def is_empty(self):
        return self.left > self.right


def distance_to_piece(point, start, end):
    square = math.dist(start, end) ** 2
    along = sum((point[axis] - start[axis]) * (end[axis] - start[axis]) for axis in (0, 1))
    share = 0 if square == 0 else min(1, max(0, along / square))
    return math.dist(point, [start[axis] + share * (end[axis] - start[axis]) for axis in (0, 1)])


def numbers(text):
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


def pairs(values):
    return list(zip(values[0::2], values[1::2]))


def curve(path):
    """The points of a path of cubic curves, eight to a curve."""
    points = pairs(numbers(path))
    line = points[:1]
    for index in range(1, len(points) - 2, 3):
        start, first, second, end = line[-1], *points[index:index + 3]
        for step in range(1, 9):
            t = step / 8
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
            line.append(tuple(
                sum(weight * point[axis] for weight, point in zip(weights, (start, first, second, end)))
                for axis in (0, 1)))
    return line


def text_box(element):
    x, y = float(element.get("x")), float(element.get("y"))
    size = float(element.get("font-size"))
    width = element.get("textLength")
    length = float(width) if width else 0.56 * size * len(element.text or "")
    left = {"start": x, "middle": x - length / 2, "end": x - length}[element.get("text-anchor", "start")]
    return Box([(left, y - 0.75 * size), (left + length, y + 0.2 * size)])


def crossing(a, b, c, d):
    """Where two lines cross, or None."""
    denominator = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if abs(denominator) < 1e-9:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / denominator
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / denominator
    if not (0 <= t <= 1 and 0 <= u <= 1):
        return None
    return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))


class Arrow:
    """An arrow; of one that is drawn in several lines beside one another, the last."""

    def __init__(self, group):
        self.line = []
        self.texts = []
        self.extent = Box()
        for element in group.iter():
            if element.tag == SVG + "path":
                self.line = curve(element.get("d"))
            elif element.tag == SVG + "text":
                self.texts.append(element)
        for point in self.line:
            self.extent.add(*point)
        self.label = Box()
        for text in self.texts:
            self.label.join(text_box(text))

    @property
    def length(self):
        return sum(math.dist(a, b) for a, b in zip(self.line, self.line[1:]))

    @property
    def words(self):
        return " ".join((text.text or "").strip() for text in self.texts).strip()

    @property
    def row_count(self):
        # Texts of other sizes in a row have their base lines a little apart.
        heights = sorted(float(text.get("y")) for text in self.texts)
        return bool(heights) + sum(after - before > 6 for before, after in zip(heights, heights[1:]))

    def grazes(self, box):
        """True if it passes a box closely, or goes through it, and neither begins nor ends there."""
        if not self.line or any(box.distance(*point) < 12 for point in (self.line[0], self.line[-1])):
            return False
        wider = Box([(box.left - GRAZE, box.top - GRAZE), (box.right + GRAZE, box.bottom + GRAZE)])
        if not self.extent.overlaps(wider, 0):
            return False
        edges = [((wider.left, wider.top), (wider.right, wider.bottom)), ((wider.left, wider.bottom), (wider.right, wider.top))]
        return any(
            wider.distance(*a) == 0 or any(crossing(a, b, *edge) for edge in edges) for a, b in zip(self.line, self.line[1:]))

    def strikes(self, box):
        inner = Box([(box.left + 1, box.top + 1), (box.right - 1, box.bottom - 1)])
        if not self.extent.overlaps(inner, 0):
            return False
        edges = [((inner.left, inner.top), (inner.right, inner.bottom)), ((inner.left, inner.bottom), (inner.right, inner.top))]
        return any(
            inner.distance(*a) == 0 or any(crossing(a, b, *edge) for edge in edges) for a, b in zip(self.line, self.line[1:]))

    def crossings(self, other, screens):
        if not self.extent.overlaps(other.extent, 0):
            return 0
        found = []
        for a, b in zip(self.line, self.line[1:]):
            extent = Box([a, b])
            for c, d in zip(other.line, other.line[1:]):
                if extent.overlaps(Box([c, d]), -0.01):
                    point = crossing(a, b, c, d)
                    if point and all(screen.distance(*point) > 3 for screen in screens):
                        if all(math.dist(point, earlier) > 3 for earlier in found):
                            found.append(point)
        return len(found)


class Picture:
    def __init__(self, name, path):
        self.name = name
        self.screens, self.arrows, self.titles, self.title_sizes = [], [], [], []
        self.text_sizes = []
        self.extent = Box()
        for group in ElementTree.parse(path).iter(SVG + "g"):
            classes = group.get("class", "").split()
            if "screen" in classes:
                self.add_screen(group)
            elif "segment" in classes:
                self.add_arrow(group)
            elif "module" in classes or "stub" in classes:
                self.extent.join(self.outline(group))

    def outline(self, group):
        box = Box()
        for element in group.iter():
            values = element.get("points") or element.get("d")
            if element.tag in (SVG + "path", SVG + "polygon") and values:
                for point in pairs(numbers(values)):
                    box.add(*point)
        return box

    def add_screen(self, group):
        box = self.outline(group)
        self.screens.append(box)
        self.extent.join(box)
        texts = list(group.iter(SVG + "text"))
        self.text_sizes += [float(text.get("font-size")) for text in texts]
        largest = max((float(text.get("font-size")) for text in texts), default=0)
        title = [text.text or "" for text in texts if float(text.get("font-size")) == largest and text.get("font-weight") == "bold"]
        self.titles.append(" ".join(title).strip())
        self.title_sizes.append(largest)

    def add_arrow(self, group):
        arrow = Arrow(group)
        self.arrows.append(arrow)
        self.text_sizes += [float(text.get("font-size")) for text in arrow.texts]
        self.extent.join(arrow.extent)
        if not arrow.label.is_empty:
            self.extent.join(arrow.label)

    def row(self):
        width = (self.extent.right - self.extent.left) * PIXELS_PER_POINT
        height = (self.extent.bottom - self.extent.top) * PIXELS_PER_POINT
        scale = min(WINDOW[0] / width, WINDOW[1] / height)
        title = min(self.title_sizes) * PIXELS_PER_POINT * scale
        smallest = min(self.text_sizes) * PIXELS_PER_POINT * scale
        ends = [arrow.line[-1] for arrow in self.arrows if arrow.line]
        labelled = [arrow for arrow in self.arrows if not arrow.label.is_empty]
        lengths = [arrow.length for arrow in self.arrows]
        crossings = sum(
            arrow.crossings(other, self.screens) for index, arrow in enumerate(self.arrows) for other in self.arrows[index + 1:])
        return [
            self.name, len(self.screens), f"{width:.0f}×{height:.0f}", f"{title:.1f}", f"{smallest:.1f}", crossings,
            sum(any(other is not arrow and other.strikes(arrow.label) for other in self.arrows) for arrow in labelled),
            sum(arrow.label.overlaps(other.label) for index, arrow in enumerate(labelled) for other in labelled[index + 1:]),
            sum(arrow.label.distance_to_line(arrow.line) > FAR_LABEL for arrow in labelled),
            sum(math.dist(end, other) < MEETING for index, end in enumerate(ends) for other in ends[index + 1:]),
            sum(arrow.grazes(screen) for arrow in self.arrows for screen in self.screens),
            sum(length > LONG_ARROW for length in lengths), f"{max(lengths, default=0) * PIXELS_PER_POINT:.0f}",
            max((arrow.row_count for arrow in labelled), default=0),
            sum(bool(re.fullmatch(r"[\d.]+ s", arrow.words)) for arrow in labelled),
            sum(bool(re.fullmatch(r"\w{3}-\w{2}-\w{3}", title)) for title in self.titles),
        ]


def main(arguments):
    if not arguments:
        sys.exit(__doc__.strip())
    print("| " + " | ".join(COLUMNS) + " |")
    print("| " + " | ".join(["---"] + ["--:"] * (len(COLUMNS) - 1)) + " |")
    for argument in arguments:
        name, _, path = argument.rpartition("=")
        row = Picture(name or re.sub(r".*/|\.svg$", "", path), path).row()
        print("| " + " | ".join(str(value) for value in row) + " |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
