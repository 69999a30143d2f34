"""Runs the contenders in turn, and prints their ratios to the references as tables, with the goals.

usage: compare.py BINARIES PEERS FOLDER PAGE [--rounds N] [--quick] [--write] [--report-only] [JOB…]; see
Benchmarks/compare-graphs.
"""

import argparse
import subprocess
import sys
from pathlib import Path

import machine
import measuring
import planning
import reports
from contenders import Contenders
from goals import Verdict, verdict
from jobs import JOBS, quick
from sections import replaced
from tables import job_table

NAMES = [job.name for job in JOBS] + [planning.JOB] + [report.name for report in reports.REPORTS]


def named(text: str) -> str:
    """A job's name, or the beginning of several."""
    if not any(name.startswith(text) for name in NAMES):
        raise argparse.ArgumentTypeError(f"there is no job {text}; there are {', '.join(NAMES)}")
    return text


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="Benchmarks/compare-graphs")
    for place in ("binaries", "peers", "folder", "page"):
        parser.add_argument(place, type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--report-only", action="store_true")
    parser.add_argument("--planner-limit", type=int, default=10)
    parser.add_argument("jobs", nargs="*", type=named)
    return parser.parse_intermixed_args()


class Comparison:
    """All jobs that are asked for, one after the other; each tells its table as soon as it is done."""

    def __init__(self, chosen: argparse.Namespace):
        self.chosen = chosen
        self.contenders = Contenders(chosen.binaries / "GraphBenchmark", chosen.peers, chosen.folder)
        self.verdicts: list[Verdict] = []
        for words in self.contenders.left_out:
            print(f"left out: {words}")

    def is_chosen(self, name: str) -> bool:
        return not self.chosen.jobs or any(name.startswith(text) for text in self.chosen.jobs)

    def run(self) -> None:
        for job in filter(lambda job: self.is_chosen(job.name), JOBS):
            job = quick(job) if self.chosen.quick else job
            measured = {match: measuring.measure(match, self.contenders, self.chosen.rounds) for match in job.matches}
            found = [verdict(job, match, figures) for match, figures in measured.items()]
            self.tell(job.name, job_table(job, measured), found)
        if self.is_chosen(planning.JOB):
            self.run_planning()
        for report in filter(lambda report: self.is_chosen(report.name), reports.REPORTS):
            self.run_report(report)

    def run_planning(self) -> None:
        tasks = [name for name in planning.TASKS if not self.chosen.quick or "-1000-" not in name]
        rounds, limit = self.chosen.rounds, self.chosen.planner_limit
        measured = {name: planning.measure(name, self.contenders, rounds, limit) for name in tasks}
        self.tell(planning.JOB, planning.job_table(measured), planning.verdicts(measured))

    def run_report(self, report: reports.Report) -> None:
        program = self.chosen.binaries / report.product
        if not program.exists():
            print(f"left out: {report.name}, for there is no program {report.product}")
            return
        if lines := reports.run(report, program, self.chosen.rounds):
            self.tell(report.name, reports.job_table(report, lines), reports.verdicts(lines))
        else:
            self.verdicts.append(Verdict(report.name, None, "not measured: the program failed, or reported nothing"))

    @property
    def compiler(self) -> str:
        return f"references by {self.contenders.compiler_words}"

    def tell(self, name: str, text: str, found: list[Verdict]) -> None:
        """Prints a job's table, and puts it into the page where that is asked for."""
        text += f"\n\n{machine.description(self.chosen.rounds, self.compiler)}"
        print(f"\n{text}", flush=True)
        self.verdicts += found
        if self.chosen.write:
            page = self.chosen.page.read_text()
            self.chosen.page.write_text(replaced(page, name, text))


def main() -> None:
    chosen = options()
    if not (chosen.binaries / "GraphBenchmark").exists():
        sys.exit(f"error: there is no program GraphBenchmark in {chosen.binaries}; build Benchmarks for release")
    try:
        comparison = Comparison(chosen)
        comparison.run()
    except (FileNotFoundError, subprocess.CalledProcessError) as problem:
        sys.exit(f"error: a program that the comparison needs is not there or failed: {problem}")
    print("\nGoals:")
    for found in comparison.verdicts:
        sign = {True: "met    ", False: "NOT met", None: "unknown"}[found.is_met]
        print(f"  {sign}  {found.place}: {found.words}")
    missed = sum(found.is_met is False for found in comparison.verdicts)
    if missed and not comparison.chosen.report_only:
        sys.exit(f"error: {missed} goals were not met; see above")


if __name__ == "__main__":
    main()
