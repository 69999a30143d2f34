"""Asks contenders in turn, and keeps what each took beside the reference in the same round."""

import statistics
import sys
from dataclasses import dataclass, field

from contenders import OURS, REFERENCE, Contenders
from jobs import LIMIT, Ask, Match
from server import Server

# What takes longer than this, in seconds, is asked once in the warm-up and once more.
SLOW = 10


@dataclass
class Figures:
    """What one contender took for one job, over all rounds."""

    # Processor time beside the reference's for the same queries, in the same round.
    ratios: list[float] = field(default_factory=list)
    # Processor time of one query in seconds.
    times: list[float] = field(default_factory=list)
    # Why there are no figures, or none of all rounds.
    problem: str | None = None
    # What it answered where that was not the reference's answer.
    difference: str | None = None

    @property
    def ratio(self) -> float | None:
        return statistics.median(self.ratios) if self.ratios else None

    @property
    def time(self) -> float | None:
        return statistics.median(self.times) if self.times else None

    def add(self, answer: dict, baseline: dict, agrees=lambda answer, other: answer["check"] == other["check"]) -> None:
        """Adds a round, in which the reference gave the baseline."""
        for given in (baseline, answer):
            if "error" in given:
                self.problem = given["error"]
                return
        if not agrees(answer, baseline):
            self.difference = f"{answer.get('check', answer)} instead of {baseline.get('check', baseline)}"
        self.times.append(answer["cpu"] / max(1, answer.get("count", 1)))
        if baseline["cpu"] > 0:
            self.ratios.append(answer["cpu"] / baseline["cpu"])


def measure(match: Match, contenders: Contenders, rounds: int) -> dict[str, Figures]:
    """The figures of all contenders that are there, by name; the reference's are of the queries that we are asked."""
    asks = [ask for ask in (match.ours, *match.peers) if contenders.command(ask.contender, match.graph)]
    programs = {REFERENCE: match.program} | {ask.contender: ask.contender for ask in asks}
    names = list(programs)
    if not contenders.command(match.program, match.graph):
        return {OURS: Figures(problem=f"there is no {match.program}")}
    servers = {name: Server(contenders.command(program, match.graph), LIMIT) for name, program in programs.items()}
    figures = {name: Figures() for name in names}
    slow: set[str] = set()
    try:
        for number in range(rounds + 1):
            print(f"{match.graph}, {match.ours.line}: round {number} of {rounds}", file=sys.stderr)
            run_round(match, [ask for ask in asks if number < 2 or ask.contender not in slow], servers,
                      figures, slow, counts=number > 0)
    finally:
        for server in servers.values():
            server.close()
    return figures


def run_round(match: Match, asks: list[Ask], servers: dict[str, Server], figures: dict[str, Figures], slow: set[str],
              counts: bool) -> None:
    """Asks the reference and each contender once; the first round warms up, and does not count."""
    baselines: dict[Ask, dict] = {}
    for ask in asks:
        if figures[ask.contender].problem:
            continue
        baseline = match.baseline(ask)
        if baseline not in baselines:
            baselines[baseline] = servers[REFERENCE].ask(baseline.line)
        answer = servers[ask.contender].ask(ask.line)
        if answer.get("cpu", 0) > SLOW:
            slow.add(ask.contender)
        if counts or "error" in answer:
            figures[ask.contender].add(answer, baselines[baseline])
        if counts and ask.contender == OURS:
            figures[REFERENCE].add(baselines[baseline], baselines[baseline])
