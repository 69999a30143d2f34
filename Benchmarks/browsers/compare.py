"""Runs the contenders in turn, and prints what they took as one table, with the goals.

usage: compare.py PROGRAM PEERS PAGE [--rounds N] [--write] [--report-only] [CONTENDER…]; see Benchmarks/compare-browsers.
"""

import argparse
import json
import math
import os
import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path

import machine
from contenders import BINARIES, Contender
from goals import GOALS, Summary, Verdict
from sections import replaced, table

# The reference clients know the app by this port.
PORT = 8765
# How long the app itself lets every client wait, by a timer, in milliseconds.
BUILT_IN_DELAY = 500
# Longer than any client has ever needed, in seconds.
LONGEST_RUN = 120
# The largest share of the processors' time that others on the machine beneath may take from a run that counts, and how
# often a run is made at most to find such a one.
LARGEST_THEFT = 0.02
MOST_TRIES = 5


def serve(folder: Path) -> subprocess.Popen:
    """Serves the app, and waits until it can be reached."""
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", PORT)) == 0:
            sys.exit(f"error: something else uses the port {PORT} of 127.0.0.1; end it and try again")
    command = [sys.executable, "-m", "http.server", str(PORT), "--bind", "127.0.0.1", "--directory", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", PORT)) == 0:
                return server
        time.sleep(0.02)
    server.terminate()
    sys.exit("error: the app's server did not start within 10 s")


def run(contender: Contender, program: str, peers: Path) -> dict | None:
    """Goes through the flow once; None where that failed, which is said."""
    name = contender.client.name
    if contender.client.is_swerkin:
        command = [program, name, f"http://127.0.0.1:{PORT}/index.html"]
    elif name == "marionette":
        command = [sys.executable, str(Path(__file__).with_name("marionette.py")), str(peers)]
    else:
        command = [sys.executable, str(peers / "flow.py"), name]
    names = ["FIREFOX_BIN", "SWERKIN_FIREFOX"] if contender.binary == "firefox" else ["CHROME_BIN"]
    environment = os.environ | dict.fromkeys(names, BINARIES[contender.binary])
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST_RUN, env=environment)
    except subprocess.TimeoutExpired:
        print(f"failed: {contender.name} took longer than {LONGEST_RUN} s", file=sys.stderr)
        return None
    lines = done.stdout.splitlines()
    if done.returncode != 0 or not lines:
        print(f"failed: {contender.name}: {done.stderr.strip()[-400:]}", file=sys.stderr)
        return None
    return json.loads(lines[-1])


def run_undisturbed(contender: Contender, program: str, peers: Path) -> tuple[dict | None, float]:
    """The run of several that others disturbed least, with the share of time that they took from it.

    Wall time tells nothing of a client while the machine is taken away from it.
    """
    best, least = None, math.inf
    for _ in range(MOST_TRIES):
        start, stolen = time.monotonic(), machine.stolen_time()
        result = run(contender, program, peers)
        if result is None:
            return None, 0
        share = (machine.stolen_time() - stolen) / (time.monotonic() - start) / (os.cpu_count() or 1)
        if share < least:
            best, least = result, share
        if least <= LARGEST_THEFT:
            break
    return best, least


def summarise(runs: list[dict]) -> Summary:
    """The medians of all runs of a contender."""

    def median(quantity) -> float:
        return statistics.median(quantity(run) for run in runs)

    def memory(run: dict, is_browser: bool) -> int:
        return sum(sizes[2] for kind, sizes in run["mem"].items() if (kind == "browser") == is_browser)

    return Summary(
        runs=len(runs),
        active=median(lambda run: run["wall"] - BUILT_IN_DELAY),
        fastest=min(run["wall"] - BUILT_IN_DELAY for run in runs),
        first_page=median(lambda run: run["start"] + run["goto"]),
        action=median(lambda run: run["med_all"]),
        browser_cpu=median(lambda run: run["cpu"][0]),
        client_cpu=median(lambda run: run["cpu"][1]),
        browser_memory=median(lambda run: memory(run, True)),
        client_memory=median(lambda run: memory(run, False)),
    )


def contender_table(contenders: list[Contender], summaries: dict[str, Summary]) -> str:
    """One line for each contender that has run."""
    titles = [
        "contender", "finds by", "checks before an act", "types", "runs", "active ms", "fastest", "median action",
        "first page ms", "CPU ms browser + client", "memory MiB browser + client",
    ]
    rows = []
    for contender in contenders:
        summary, client = summaries.get(contender.name), contender.client
        if summary is None:
            continue
        rows.append([
            contender.name, client.finds_by, client.checks, client.types, str(summary.runs),
            f"{summary.active:.0f}", f"{summary.fastest:.0f}", f"{summary.action:.1f}", f"{summary.first_page:.0f}",
            f"{summary.browser_cpu:.0f} + {summary.client_cpu:.0f}",
            f"{summary.browser_memory:.0f} + {summary.client_memory:.0f}",
        ])
    return table(titles, rows)


def goals_by_browser(contenders: list[Contender], summaries: dict[str, Summary]) -> dict[str, list[Verdict]]:
    """How the goals stand, by the browser of the other clients; WebKit has none of its own."""
    binaries = dict.fromkeys(contender.binary for contender in contenders if contender.binary != "webkit")
    return {binary: [goal.verdict(binary, summaries) for goal in GOALS] for binary in binaries}


def section(text: str, goals: dict[str, list[Verdict]], rounds: int, theft: float) -> str:
    """What is written into the page: the table, the goals that were measured, and the machine."""
    lines = [f"- in {binary}: {verdict.words}" for binary, verdicts in goals.items()
             for verdict in verdicts if verdict.is_measured]
    others = (f"active is the wall time less the app's own 500 ms; others on the machine beneath took at most "
              f"{100 * theft:.0f} % of any run")
    return "\n\n".join(filter(None, [text, "\n".join(lines), machine.description(rounds, others)]))


def main() -> None:
    parser = argparse.ArgumentParser(prog="Benchmarks/compare-browsers")
    parser.add_argument("program")
    parser.add_argument("peers", type=Path)
    parser.add_argument("page", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--report-only", action="store_true")
    parser.add_argument("contenders", nargs="*", type=Contender.named)
    options = parser.parse_intermixed_args()
    contenders = options.contenders or Contender.all()
    programs = {BINARIES[contender.binary] for contender in contenders}
    if missing := sorted(program for program in programs if not os.path.exists(program)):
        sys.exit(f"error: these programs are not installed: {', '.join(missing)}")

    results: dict[str, list[dict]] = {contender.name: [] for contender in contenders}
    theft = 0.0
    server = serve(options.peers / "app")
    try:
        for number in range(options.rounds):
            for contender in contenders:
                print(f"round {number + 1} of {options.rounds}: {contender.name}", file=sys.stderr)
                result, share = run_undisturbed(contender, options.program, options.peers)
                if result:
                    results[contender.name].append(result)
                    theft = max(theft, share)
    finally:
        server.terminate()
        server.wait()

    summaries = {name: summarise(runs) for name, runs in results.items() if runs}
    print(f"40 actions; medians of {options.rounds} rounds in turn; active is the wall time less the app's own 500 ms; "
          f"others on the machine beneath took at most {100 * theft:.0f} % of any run")
    print()
    text = contender_table(contenders, summaries)
    print(text)
    goals = goals_by_browser(contenders, summaries)
    if options.write:
        page = options.page.read_text()
        options.page.write_text(replaced(page, "browsers", section(text, goals, options.rounds, theft)))
    missed = []
    for binary, verdicts in goals.items():
        print(f"\nGoals, the others in {binary}:")
        for verdict in verdicts:
            print(f"  {verdict.words}")
        missed += [f"in {binary}: {verdict.words}" for verdict in verdicts if verdict.is_missed]
    if any(len(runs) < options.rounds for runs in results.values()):
        sys.exit("error: some runs failed; see above")
    if missed and not options.report_only:
        sys.exit("error: goals were not met\n" + "\n".join(f"  {words}" for words in missed))


if __name__ == "__main__":
    main()
