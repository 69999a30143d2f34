"""Figures in words, and the table of a job."""

from contenders import OURS, PEER_NAMES, REFERENCE
from goals import verdict
from jobs import Job, Match
from measuring import Figures
from sections import table


def seconds(value: float | None) -> str:
    """A time in the unit that suits it, with three digits."""
    if value is None:
        return ""
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value / 1e-9:.3g} ns"


def ratio_cell(figures: Figures | None) -> str:
    """A ratio; with a mark where the answer was not the reference's, or why there is none."""
    if figures is None:
        return ""
    if figures.ratio is None:
        return f"— ({figures.problem})" if figures.problem else ""
    digits = f"{figures.ratio:.2f}" if figures.ratio < 10 else f"{figures.ratio:.0f}"
    return f"{digits} (other answer)" if figures.difference else digits


def job_table(job: Job, measured: dict[Match, dict[str, Figures]]) -> str:
    """Ratios first: a line for each graph, a column for each contender that took part."""
    peers = [name for name in PEER_NAMES if any(name in figures for figures in measured.values())]
    titles = ["graph", OURS, *peers, f"{OURS}, {job.unit}", f"reference, {job.unit}",
              f"goal: at most {job.goal:g}"]
    rows = [
        [match.graph, f"**{ratio_cell(figures[OURS])}**", *(ratio_cell(figures.get(name)) for name in peers),
         seconds(figures[OURS].time), seconds(figures[REFERENCE].time),
         verdict(job, match, figures).words]
        for match, figures in measured.items()
    ]
    return f"#### {job.name}: {job.title}\n\n{table(titles, rows)}"
