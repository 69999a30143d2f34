"""Prints how far readings of apps, and a grep, agree with what was read by hand. Used by tools/judge-sources.

usage: judge_sources.py TRUTH APPS READINGS MISSES NAME ...
"""
import json
import os
import re
import sys
from collections import Counter, defaultdict

FORWARD = ["push", "sheet", "fullScreenCover", "popover", "tab", "replace", "root", "deeplink"]
MODAL = {"sheet", "fullScreenCover", "popover"}
CALL = re.compile(
    r"NavigationLink|\.sheet\(|\.fullScreenCover\(|\.popover\(|navigationDestination|pushViewController\(|\bpresent\(|\.show\(")
END = re.compile(r"\b([A-Z]\w*(?:View|ViewController|Screen|Sheet|Form|Page))\(")
OWNER = re.compile(r"^\s*(?:public |final |@MainActor )*(?:struct|class|extension) (\w+)", re.M)


def kind_class(kind):
    return "modal" if kind in MODAL else kind


def grep(folder, scope):
    """What a search for navigation calls finds, if an end is named within three lines."""
    found = []
    for where, _, names in os.walk(folder):
        for name in sorted(n for n in names if n.endswith(".swift")):
            path = os.path.join(where, name)
            file = os.path.relpath(path, folder)
            if not in_scope(file, scope):
                continue
            lines = open(path, errors="replace").read().split("\n")
            owner = None
            for number, line in enumerate(lines):
                if match := OWNER.match(line):
                    owner = match.group(1)
                if (call := CALL.search(line)) and owner:
                    if end := END.search(" ".join(lines[number:number + 3])):
                        text = call.group(0)
                        kind = "sheet" if "sheet" in text or "present" in text else "fullScreenCover" if "Cover" in text else "push"
                        found.append({"start": owner, "end": end.group(1), "kind": kind, "file": file, "line": number + 1})
    return found


def in_scope(file, scope):
    return file is None or any(file == s or file.startswith(s.rstrip("/") + "/") for s in scope)


class Judge:
    def __init__(self, truth):
        self.truth = truth
        self.alias = {}
        for screen in truth["screens"]:
            self.alias[screen["name"]] = screen["name"]
            for other in (screen.get("aka") or "").split(","):
                if other.strip():
                    self.alias[other.strip()] = screen["name"]
        counted = lambda s: not s.get("uncertain") and s.get("platform") != "ipad"
        self.wanted = [s for s in truth["segments"] if s["kind"] in FORWARD and counted(s)]
        self.free = {self.key(s) for s in truth["segments"] if not counted(s)}

    def key(self, segment):
        name = lambda x: self.alias.get(x, x)
        return name(segment["start"]), name(segment["end"]), kind_class(segment["kind"])

    def judge(self, segments):
        got = {self.key(s) for s in segments if s["kind"] in FORWARD and in_scope(s.get("file"), self.truth["scope"])}
        want = {self.key(s) for s in self.wanted}
        dialogs = {s["name"] for s in self.truth["screens"] if s.get("role") == "dialog"}
        # The names of dialogs are the reader's own affair.
        want = {k for k in want if k[0] not in dialogs and k[1] not in dialogs}
        got = {k for k in got if "#" not in k[0] and "#" not in k[1]}
        return want, got, got - want - self.free

    def labels(self, segments):
        right = asked = 0
        places = defaultdict(list)
        for s in segments:
            places[self.key(s)].append(s)
        for s in self.wanted:
            near = [x for x in places[self.key(s)] if x.get("file") == s["file"] and abs((x.get("line") or 0) - s["line"]) <= 10]
            if s.get("label") and near:
                asked += 1
                words = {w.strip() for x in near for w in (x.get("label") or "").split(" / ")}
                right += bool(words & {w.strip() for w in s["label"].split(" / ")})
        return right, asked


def share(part, whole):
    return f"{100 * part / whole:5.1f} %" if whole else "      -"


def main(truth_folder, apps, readings, misses, names):
    total = defaultdict(Counter)
    print(f"{'app':12}{'reader recall':>16}{'precision':>12}{'grep recall':>14}{'precision':>12}{'labels':>10}")
    for name in names:
        truth = json.load(open(f"{truth_folder}/{name}.truth.json"))
        judge = Judge(truth)
        read = json.load(open(f"{readings}/{name}.json"))["segments"]
        row = f"{name:12}"
        for who, segments in (("reader", read), ("grep", grep(f"{apps}/{name}", truth["scope"]))):
            want, got, extra = judge.judge(segments)
            hit = want & got
            row += f"{share(len(hit), len(want)):>{16 if who == 'reader' else 14}}{share(len(hit), len(hit) + len(extra)):>12}"
            total[who].update(want=len(want), hit=len(hit), extra=len(extra))
            for s in judge.wanted:
                if judge.key(s) in want:
                    for group in (s["difficulty"], s["kind"]):
                        total[who, group].update(all=1, hit=judge.key(s) in got)
            if misses and who == "reader":
                row += "".join(f"\n  missed {' '.join(k)}" for k in sorted(want - got)) + "".join(
                    f"\n  too many {' '.join(k)}" for k in sorted(extra))
        right, asked = judge.labels(read)
        total["labels"].update(right=right, asked=asked)
        print(row + f"{share(right, asked):>10}")
    sums = [total[w] for w in ("reader", "grep")]
    print(f"{'all':12}" + "".join(
        f"{share(s['hit'], s['want']):>{w}}{share(s['hit'], s['hit'] + s['extra']):>12}" for s, w in zip(sums, (16, 14)))
        + f"{share(total['labels']['right'], total['labels']['asked']):>10}")
    print("\nrecall of segments by difficulty and kind")
    for group in ["direct", "indirect-1", "indirect-n"] + FORWARD:
        reader, plain = total["reader", group], total["grep", group]
        if reader["all"]:
            print(f"{group:16}{reader['all']:6}{share(reader['hit'], reader['all']):>10}{share(plain['hit'], plain['all']):>10}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4], sys.argv[5:])
