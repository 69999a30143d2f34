"""Jobs that programs of ours measure by themselves, and report with a line of JSON for each quantity."""

import json
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from goals import Verdict
from sections import table
from tables import seconds


@dataclass(frozen=True)
class Report:
    """A program that reports lines, each with the job, the graph and quantities; cpu and reference are in seconds."""

    name: str
    title: str
    product: str
    # What it is called with, once for each; {command} stands for the command flowgraph.
    arguments: tuple[tuple[str, ...], ...]
    # The jobs that its lines are of, where these are called otherwise.
    jobs: tuple[str, ...] = ()
    # Whether it takes medians by itself, so that it is run once, with the number of rounds as {rounds}.
    takes_medians: bool = False

    def commands(self, program: Path, rounds: int) -> list[list[str]]:
        words = {"command": program.parent / "flowgraph", "rounds": rounds}
        return [[str(program), *(argument.format(**words) for argument in arguments)] for arguments in self.arguments]


@dataclass(frozen=True)
class ReportGoal:
    """A bound for one quantity of a job, on one graph or on all."""

    job: str
    quantity: str
    limit: float
    graph: str | None = None
    is_least: bool = False

    def verdict(self, line: dict) -> Verdict | None:
        if line["job"] != self.job or self.graph not in (None, line["graph"]) or line.get(self.quantity) is None:
            return None
        value = line[self.quantity]
        is_met = value >= self.limit if self.is_least else value <= self.limit
        bound = f"{'at least' if self.is_least else 'at most'} {shown(self.quantity, self.limit)}"
        words = f"{self.quantity} {shown(self.quantity, value)}, {bound} is wanted"
        return Verdict(f"{self.job} on {line['graph']}", is_met, ("met: " if is_met else "missed: ") + words)


STACK_GRAPHS = tuple(f"g5-{screens}-{facts}" for screens in (1000, 10000) for facts in (0, 5, 10))
REPORTS = [
    Report("stack", "Plans through back and unwind", "GraphBenchmark",
           tuple(("stack", graph, "{rounds}") for graph in STACK_GRAPHS), takes_medians=True),
    Report("steps", "A flow of a thousand steps on an embedded app", "FlowBenchmark", (("--json",),)),
    Report("J8", "Drawing", "DrawingBenchmark", (("{command}", "{rounds}"),), takes_medians=True),
    Report("start", "The command, and reading models", "StartBenchmark", (("{command}", "{rounds}"),),
           ("start", "start-empty", "read"), takes_medians=True),
]
REPORT_GOALS = [
    ReportGoal("stack", "cpu", 0.1, graph="g5-1000-5"),
    ReportGoal("steps", "cpu", 20e-6),
    # The same library does the same work in both; a tenth is what the command differs by from one run to another.
    ReportGoal("J8", "ratio", 1.0),
    ReportGoal("start", "cpu", 0.025),
    ReportGoal("read", "megabytesPerSecond", 100, is_least=True),
    ReportGoal("read", "memoryPerByte", 3),
]


def shown(quantity: str, value: float | str | None) -> str:
    if value is None:
        return ""
    if quantity in ("cpu", "reference"):
        return seconds(value)
    return value if isinstance(value, str) else f"{value:.3g}" if isinstance(value, float) else str(value)


def run(report: Report, program: Path, rounds: int) -> list[dict]:
    """The medians of what a program reported in all rounds; nothing, which is said, where it fails."""
    found = []
    for number in range(1 if report.takes_medians else rounds):
        lines = []
        for command in report.commands(program, rounds):
            print(f"{report.name}: {' '.join(command[1:])}, round {number + 1}", file=sys.stderr)
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                print(f"failed: {report.name}: {(done.stderr or done.stdout).strip()[-400:]}", file=sys.stderr)
                return []
            lines += [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        found.append([line for line in lines if line.get("job") in (report.jobs or (report.name,))])
    return [median_line(list(lines)) for lines in zip(*found)]


def median_line(lines: list[dict]) -> dict:
    """The same line in all rounds: medians of numbers, and the ratio to the reference where there is one.

    A program that takes medians by itself tells that of its ratios, too.
    """
    if lines[0].get("reference") and "ratio" not in lines[0]:
        lines = [dict(line, ratio=line["cpu"] / line["reference"]) for line in lines]
    return {key: median([line[key] for line in lines]) for key in lines[0]}


def median(values: list) -> int | float | str | None:
    """The median of numbers, of whole ones a whole one; of other values the first, since they are all the same."""
    if isinstance(values[0], float):
        return statistics.median(values)
    return statistics.median_low(values) if isinstance(values[0], int) else values[0]


def verdicts(lines: list[dict]) -> list[Verdict]:
    return [found for line in lines for goal in REPORT_GOALS if (found := goal.verdict(line))]


def job_table(report: Report, lines: list[dict]) -> str:
    keys = list(dict.fromkeys(key for line in lines for key in line if key not in ("job", "graph", "ratio", "rounds")))
    keys = [key for key in keys if any(line.get(key) is not None for line in lines)]
    if any(line.get("ratio") is not None for line in lines):
        keys.insert(0, "ratio")
    rows = [[place(report, line), *(shown(key, line.get(key)) for key in keys),
             "; ".join(found.words for found in verdicts([line]))] for line in lines]
    return f"#### {report.name}: {report.title}\n\n{table(['what', *keys, 'goal'], rows)}"


def place(report: Report, line: dict) -> str:
    """What a line is about; the job is said where a program reports several."""
    return f"{line['job']}, {line['graph']}" if report.jobs else line["graph"]
