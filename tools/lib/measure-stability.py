"""Measures how far the boxes of pictures move when their models change a little.

usage: measure-stability.py FLOWGRAPH MODEL.flowgraph.json…

Draws each model, then eight versions of it with a segment or a leaf more or less: once with the places of the first picture, once arranged
anew. Prints a table in Markdown: the distances that boxes move, in hundredths of the picture's diagonal, the whole picture's own shift left
out; and how many of the eight keep their places. The same seed makes the same versions each time.
"""

import copy
import json
import math
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile

EDITS = 8
COLUMNS = ["model", "screens", "kept", "median", "worst", "median anew", "worst anew"]


def places(path):
    """The centre of each screen by its name, of the positions that the picture contains."""
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.startswith("screen\t")]
    return {row[1]: (float(row[2]), float(row[3])) for row in rows}


def moves(before, after):
    """The distances between the places of the screens of both pictures, as shares of the first one's diagonal."""
    names = sorted(before.keys() & after.keys())
    shift = [statistics.median(after[name][axis] - before[name][axis] for name in names) for axis in (0, 1)]
    size = [max(place[axis] for place in before.values()) - min(place[axis] for place in before.values()) for axis in (0, 1)]
    return [
        math.hypot(*(after[name][axis] - before[name][axis] - shift[axis] for axis in (0, 1))) / (math.hypot(*size) or 1)
        for name in names]


def without_segment(model, choice):
    if model["segments"]:
        model["segments"].pop(choice.randrange(len(model["segments"])))


def with_segment(model, choice):
    start, end = (choice.choice(model["screens"])["name"] for _ in range(2))
    model["segments"].append({"start": start, "end": end, "label": "Further"})


def with_leaf(model, choice):
    model["screens"].append({"name": "A further screen"})
    model["segments"].append({"start": choice.choice(model["screens"][:-1])["name"], "end": "A further screen", "label": "Open"})


def without_leaf(model, choice):
    busy = {segment["start"] for segment in model["segments"] if segment.get("kind") != "back"}
    leaves = [screen for screen in model["screens"] if screen["name"] not in busy and not screen.get("start")]
    if not leaves:
        return
    name = choice.choice(leaves)["name"]
    model["screens"] = [screen for screen in model["screens"] if screen["name"] != name and screen.get("aliasOf") != name]
    kept = {screen["name"] for screen in model["screens"]}
    model["segments"] = [
        segment for segment in model["segments"] if segment["start"] in kept and segment.get("end", segment["start"]) in kept]


def versions(model):
    choice = random.Random(7)
    for number in range(EDITS):
        version = copy.deepcopy(model)
        (without_segment, with_leaf, without_leaf, with_segment)[number % 4](version, choice)
        yield version


class Measure:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def draw(self, model, name, *options):
        source, picture = os.path.join(self.folder, name + ".flowgraph.json"), os.path.join(self.folder, name + ".svg")
        with open(source, "w", encoding="utf-8") as file:
            json.dump(model, file)
        done = subprocess.run(
            [self.program, "export", source, "--all", "-o", picture, *options], capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(done.stderr)
        return picture, "could not be kept" not in done.stderr

    def row(self, path):
        with open(path, encoding="utf-8") as file:
            model = json.load(file)
        base = self.draw(model, "base", "--new-layout")[0]
        before, kept, anew, count = places(base), [], [], 0
        for version in versions(model):
            picture, is_kept = self.draw(version, "kept", "--like", base)
            kept += moves(before, places(picture))
            anew += moves(before, places(self.draw(version, "anew", "--new-layout")[0]))
            count += is_kept
        figures = [statistics.median(kept), max(kept), statistics.median(anew), max(anew)]
        name = re.sub(r".*/|\.flowgraph\.json$", "", path)
        return [name, len(model["screens"]), f"{count} of {EDITS}", *(f"{100 * figure:.1f}" for figure in figures)]


def main(arguments):
    if len(arguments) < 2:
        sys.exit(__doc__.strip())
    print("| " + " | ".join(COLUMNS) + " |")
    print("| " + " | ".join(["---"] + ["--:"] * (len(COLUMNS) - 1)) + " |")
    with tempfile.TemporaryDirectory() as folder:
        measure = Measure(arguments[0], folder)
        for path in arguments[1:]:
            print("| " + " | ".join(str(value) for value in measure.row(path)) + " |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
