"""Whether what was measured is what is wanted."""

from dataclasses import dataclass

from contenders import OURS, PEER_NAMES
from jobs import Job, Match
from measuring import Figures


@dataclass(frozen=True)
class Verdict:
    """How one goal stands: None where it was not measured."""

    place: str
    is_met: bool | None
    words: str


def limit_words(value: float, limit: float) -> str:
    """By how much a ratio is within its limit, or is not."""
    if value <= limit:
        return f"met, {limit - value:.2f} to spare"
    return f"missed by {value - limit:.2f}"


def verdict(job: Job, match: Match, figures: dict[str, Figures]) -> Verdict:
    """How a job's goal stands on one graph: the ratio, the answers, and whether every peer is behind."""
    place = f"{job.name} on {match.graph}"
    ours = figures[OURS]
    if ours.difference:
        return Verdict(place, False, f"WRONG: {ours.difference}")
    if ours.ratio is None:
        return Verdict(place, None, f"not measured: {ours.problem}")
    words = limit_words(ours.ratio, job.goal)
    # A peer that gives another answer is no measure of ours.
    ahead = [name for name in PEER_NAMES
             if name in figures and figures[name].ratio and not figures[name].difference
             and figures[name].ratio <= ours.ratio]
    if ahead:
        words += f"; behind {', '.join(ahead)}"
    return Verdict(place, ours.ratio <= job.goal and not ahead, words)
