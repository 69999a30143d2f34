"""Many flows at full width: as many workers as processors, one browser each, a context of its own for each flow.

usage: throughput.py PROGRAM SWERKIN PEERS PAGE [--rounds N] [--flows N] [--write]; see Benchmarks/compare-throughput.
"""

import argparse
import ctypes
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import machine
import psutil
from compare import PORT, serve
from contenders import BINARIES, USUAL_BINARY
from sections import replaced, table

# What is measured against, and what is to be reached.
LEAST_RATIO, LEAST_SHARD_RATIO = 3, 1.8
LONGEST_RUN = 900
# How often the processor time of all processes is looked at, in seconds.
INTERVAL = 0.05
# Source: prctl(2); processes that lose their parent become children of this one, and are not lost sight of.
PR_SET_CHILD_SUBREAPER = 36
# The flows that wait, and for how many seconds.
WAITING_FLOWS, WAIT = 40, 0.5


@dataclass
class Cost:
    """Seconds by the clock and of the processors."""

    clock: float
    processor: float


class Watch:
    """Sums up the processor time of all descendants of this process from now on, with those that have ended."""

    def __init__(self) -> None:
        self.times: dict[tuple[int, float], float] = {}
        self.look()
        # Processes that have ended stay in the list as long as nobody asks for their exit code.
        self.before = dict(self.times)
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def look(self) -> None:
        for process in psutil.Process().children(recursive=True):
            try:
                times = process.cpu_times()
                self.times[process.pid, process.create_time()] = times.user + times.system
            except psutil.Error:
                continue

    def run(self) -> None:
        while not self.ended.wait(INTERVAL):
            self.look()

    def __enter__(self) -> "Watch":
        self.thread.start()
        return self

    def __exit__(self, *_) -> None:
        self.look()
        self.ended.set()
        self.thread.join()

    @property
    def total(self) -> float:
        return sum(time - self.before.get(process, 0) for process, time in self.times.items())


def cost(commands: list[list[str]], environment: dict[str, str]) -> Cost:
    """What commands cost that run side by side; ends if one fails."""
    begin = time.monotonic()
    with Watch() as watch:
        children = [subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.PIPE, text=True) for command in commands]
        for child in children:
            _, problems = child.communicate(timeout=LONGEST_RUN)
            if child.returncode != 0:
                sys.exit(f"error: {child.args[0]} failed: {problems.strip()[-400:]}")
        clock = time.monotonic() - begin
    return Cost(clock, watch.total)


def swerkin_cost(program: str, flows: int, workers: int) -> Cost:
    shares = [flows // workers + (1 if number < flows % workers else 0) for number in range(workers)]
    address = f"http://127.0.0.1:{PORT}/index.html"
    return cost([[program, "flows", address, str(share)] for share in shares if share],
                {"CHROME_BIN": BINARIES[USUAL_BINARY]})


def playwright_cost(peers: Path, flows: int, workers: int) -> Cost:
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(workers),
               str(Path(__file__).with_name("test_shop.py"))]
    variables = {"CHROME_BIN": BINARIES[USUAL_BINARY], "SHOP_PEERS": str(peers), "SHOP_FLOWS": str(flows)}
    return cost([command], variables)


def shard_cost(swerkin: str, workers: int) -> Cost:
    """What flows cost that wait and do nothing else, by swerkin run."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "Flows.xctest"
        program.write_text((Path(__file__).with_name("waiting-flows.sh")).read_text())
        program.chmod(0o755)
        command = [swerkin, "run", str(program), "-o", f"{folder}/report", "--workers", str(workers)]
        return cost([command], {"WAITING_FLOWS": str(WAITING_FLOWS), "WAIT": str(WAIT)})


def medians(costs: list[Cost]) -> Cost:
    return Cost(statistics.median(each.clock for each in costs), statistics.median(each.processor for each in costs))


def verdict(words: str, ratio: float, least: float) -> str:
    return f"{'met    ' if ratio >= least else 'NOT met'}  {words}: {ratio:.2f} times; {least} times are wanted"


def main() -> None:
    parser = argparse.ArgumentParser(prog="Benchmarks/compare-throughput")
    parser.add_argument("program")
    parser.add_argument("swerkin")
    parser.add_argument("peers", type=Path)
    parser.add_argument("page", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--flows", type=int, default=70)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

    workers = os.cpu_count() or 1
    costs: dict[str, list[Cost]] = {"swerkin": [], "playwright": [], "one": [], "two": []}
    server = serve(options.peers / "app")
    try:
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            costs["swerkin"].append(swerkin_cost(options.program, options.flows, workers))
            costs["playwright"].append(playwright_cost(options.peers, options.flows, workers))
            costs["one"].append(shard_cost(options.swerkin, 1))
            costs["two"].append(shard_cost(options.swerkin, 2))
    finally:
        server.terminate()
        server.wait()

    swerkin, playwright, one, two = (medians(costs[name]) for name in ("swerkin", "playwright", "one", "two"))
    text = table(["what", "clock s", "processor s"], [
        [f"swerkin, {options.flows} flows, {workers} workers", f"{swerkin.clock:.1f}", f"{swerkin.processor:.1f}"],
        [f"pytest-playwright with xdist, the same", f"{playwright.clock:.1f}", f"{playwright.processor:.1f}"],
        [f"{WAITING_FLOWS} flows that wait {WAIT} s each, one worker", f"{one.clock:.1f}", f"{one.processor:.1f}"],
        ["the same, two workers", f"{two.clock:.1f}", f"{two.processor:.1f}"],
    ])
    goals = [
        verdict("by the clock, beside pytest-playwright", playwright.clock / swerkin.clock, LEAST_RATIO),
        verdict("in processor time, beside pytest-playwright", playwright.processor / swerkin.processor, LEAST_RATIO),
        verdict("two shards of flows that wait, beside one", one.clock / two.clock, LEAST_SHARD_RATIO),
    ]
    print(text)
    print("\n".join(goals))
    if options.write:
        lines = "\n".join(f"- {goal}" for goal in goals)
        others = "each round has all four in turn"
        section = "\n\n".join([text, lines, machine.description(options.rounds, others)])
        options.page.write_text(replaced(options.page.read_text(), "throughput", section))


if __name__ == "__main__":
    main()
