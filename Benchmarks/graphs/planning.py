"""The job of plans through facts: tasks with five goals each, beside the reference and Fast Downward."""

import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from contenders import OURS, REFERENCE, Contenders
from goals import Verdict, limit_words
from jobs import LIMIT
from measuring import Figures
from sections import table
from server import Server
from tables import ratio_cell, seconds

JOB = "J2"
# The median ratio to the reference that is wanted, and how many times faster than Fast Downward.
GOAL = 1.5
LEAD = 20
TASKS = [f"g4-{screens}-{facts}" for screens in (50, 200, 1000) for facts in (5, 10, 15, 20)]
GOALS = ("A", "B", "C", "U1", "U2")
# More states than any contender needs that ends in time.
STATES = 20_000_000
MEMORY = 8 << 30
OPTIMAL = {"blind": "astar(blind())", "lmcut": "astar(lmcut())", "ipdb": "astar(ipdb())"}
# Takes any plan, which shows only whether there is one; as in Fast Downward's own alias lama-first.
ANY_PLAN = (
    "let(hlm, eval_modify_costs(landmark_sum(lm_factory=lm_reasonable_orders_hps(lm_rhw()),pref=false),cost_type=one),"
    "let(hff, eval_modify_costs(ff(),cost_type=one),"
    "lazy_greedy([hff,hlm],preferred=[hff,hlm],cost_type=one,reopen_closed=false)))")


@dataclass
class PlannerRun:
    """How one run of Fast Downward ended; the cost is None where there is no plan, or where it ran into a limit."""

    ends: bool
    cost: int | None
    cpu: float


@dataclass
class TaskFigures:
    """What was measured of a task, by goal."""

    ours: dict[str, Figures] = field(default_factory=lambda: {goal: Figures() for goal in GOALS})
    reference: dict[str, Figures] = field(default_factory=lambda: {goal: Figures() for goal in GOALS})
    answers: dict[str, dict] = field(default_factory=dict)
    optimal: dict[str, list[PlannerRun]] = field(default_factory=dict)
    any_plan: dict[str, PlannerRun] = field(default_factory=dict)

    def fastest(self, goal: str) -> PlannerRun | None:
        return min((run for run in self.optimal.get(goal, []) if run.ends), key=lambda run: run.cpu, default=None)

    def lead(self, goal: str) -> float | None:
        """How many times our time the fastest optimal run of Fast Downward took."""
        fastest, time = self.fastest(goal), self.ours[goal].time
        return fastest.cpu / time if fastest and time else None


def is_same(answer: dict, other: dict) -> bool:
    return (answer["status"], answer["cost"]) == (other["status"], other["cost"])


def measure(name: str, contenders: Contenders, rounds: int, limit: int) -> TaskFigures:
    """Asks for the plans to all goals of a task, in turn with the reference; Fast Downward runs once."""
    figures = TaskFigures()
    servers = {who: Server(contenders.command(who, name), LIMIT) for who in (REFERENCE, OURS)}
    try:
        for number in range(rounds + 1):
            print(f"{name}: round {number} of {rounds}", file=sys.stderr)
            for goal in GOALS:
                baseline = servers[REFERENCE].ask(f"run {goal} auto {STATES}")
                answer = servers[OURS].ask(f"run {goal}")
                figures.answers[goal] = answer
                if number > 0:
                    figures.ours[goal].add(answer, baseline, is_same)
                    figures.reference[goal].add(baseline, baseline, is_same)
        if contenders.fast_downward:
            with tempfile.TemporaryDirectory() as folder:
                servers[REFERENCE].ask(f"emit {folder}")
                run_fast_downward(figures, contenders.fast_downward, Path(folder), name, limit)
    finally:
        for server in servers.values():
            server.close()
    return figures


def run_fast_downward(figures: TaskFigures, program: Path, folder: Path, name: str, limit: int) -> None:
    for goal in GOALS:
        print(f"{name}: Fast Downward, goal {goal}", file=sys.stderr)
        task = folder / f"{name}-{goal}.sas"
        figures.optimal[goal] = [run_planner(program, task, search, limit) for search in OPTIMAL.values()]
        figures.any_plan[goal] = run_planner(program, task, ANY_PLAN, limit)


def run_planner(program: Path, task: Path, search: str, limit: int) -> PlannerRun:
    """One run of Fast Downward on a translated task, with all of its processor time but the translation's."""

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with task.open() as text:
        os.chmod(program, 0o755)
        done = subprocess.run([program, "--search", search], stdin=text, capture_output=True, text=True,
                              preexec_fn=bound, cwd=task.parent)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return PlannerRun(*outcome(done.stdout), cpu)


def outcome(output: str) -> tuple[bool, int | None]:
    """Whether a run came to an end, and the cost of its plan."""
    if cost := re.search(r"Plan cost: (\d+)", output):
        return True, int(cost[1])
    return "unsolvable" in output or "no solution" in output, None


def verdicts(measured: dict[str, TaskFigures]) -> list[Verdict]:
    """The four goals: equal costs, the median ratio, the lead over Fast Downward, and that we solve what it solves."""
    cases = [(name, goal, figures) for name, figures in measured.items() for goal in GOALS]
    different = [f"{name} {goal}" for name, goal, figures in cases
                 if figures.ours[goal].difference or figures.ours[goal].problem]
    ratios = [figures.ours[goal].ratio for _, goal, figures in cases if figures.ours[goal].ratio is not None]
    result = [Verdict(JOB, not different, "every cost is the reference's" if not different
                      else f"other answers than the reference's, or none: {', '.join(different)}")]
    if ratios:
        median = statistics.median(ratios)
        result.append(Verdict(JOB, median <= GOAL, f"median ratio of {len(ratios)} goals: {median:.2f}, at most {GOAL} "
                                                   f"is wanted: {limit_words(median, GOAL)}"))
    return result + lead_verdicts(cases)


def lead_verdicts(cases: list[tuple[str, str, TaskFigures]]) -> list[Verdict]:
    leads = {f"{name} {goal}": lead for name, goal, figures in cases if (lead := figures.lead(goal)) is not None}
    if not leads:
        return [Verdict(JOB, None, "not measured: Fast Downward")]
    slow = [f"{place} ({lead:.1f})" for place, lead in leads.items() if lead < LEAD]
    least = min(leads.values())
    result = [Verdict(JOB, not slow, f"at least {least:.0f} times as fast as Fast Downward with A* in the {len(leads)} "
                                     f"cases that it finishes; {LEAD} is wanted"
                                     + (f", missed in {', '.join(slow)}" if slow else ""))]
    unsolved = [f"{name} {goal}" for name, goal, figures in cases
                if (run := figures.any_plan.get(goal)) and run.cost is not None
                and figures.answers[goal].get("status") != "solved"]
    result.append(Verdict(JOB, not unsolved, "all that Fast Downward solves is solved" if not unsolved
                          else f"solved by Fast Downward alone: {', '.join(unsolved)}"))
    return result


def job_table(measured: dict[str, TaskFigures]) -> str:
    titles = ["task", *(f"{goal}" for goal in GOALS), "FlowGraph, all five", "reference, all five",
              "Fast Downward with A*, times FlowGraph's time"]
    rows = []
    for name, figures in measured.items():
        leads = [lead for goal in GOALS if (lead := figures.lead(goal)) is not None]
        rows.append([
            name, *(ratio_cell(figures.ours[goal]) for goal in GOALS),
            seconds(total(figures.ours)), seconds(total(figures.reference)),
            f"{min(leads):.0f} … {max(leads):.0f}, finishes {len(leads)} of {len(GOALS)}" if leads else "",
        ])
    lines = "\n".join(f"- {verdict.words}" for verdict in verdicts(measured))
    return f"#### {JOB}: The best plan through facts\n\n{table(titles, rows)}\n\n{lines}"


def total(figures: dict[str, Figures]) -> float | None:
    times = [figure.time for figure in figures.values()]
    return None if None in times else sum(times)
