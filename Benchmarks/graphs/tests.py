"""Tests what judges and prints figures, on made-up ones; Benchmarks/compare-graphs --self-test runs them."""

import contextlib
import io
import sys
import unittest
from pathlib import Path

import planning
import reports
from compare import NAMES
from contenders import OURS, REFERENCE
from goals import verdict
from jobs import JOBS, Ask, Job, Match, quick
from measuring import Figures, run_round
from sections import replaced
from server import Server, answered
from tables import job_table, seconds

MATCH = Match("g1-1000", "p2p bidij {}", Ask(OURS, "p2p bidij {}", 20), (Ask("BGL", "p2p dij {}", 10),))
JOB = Job("J0", "A job", "a plan", 1.3, (MATCH,))


def figures(ratio: float, difference: str | None = None) -> Figures:
    return Figures(ratios=[ratio], times=[ratio * 1e-5], difference=difference)


class VerdictTests(unittest.TestCase):
    def test_a_ratio_within_the_limit_meets_the_goal(self):
        found = verdict(JOB, MATCH, {OURS: figures(1.3), "BGL": figures(2)})
        self.assertEqual((found.is_met, found.words), (True, "met, 0.00 to spare"))

    def test_a_ratio_beyond_the_limit_says_by_how_much(self):
        found = verdict(JOB, MATCH, {OURS: figures(1.55), "BGL": figures(2)})
        self.assertEqual((found.is_met, found.words), (False, "missed by 0.25"))

    def test_a_peer_ahead_misses_the_goal(self):
        found = verdict(JOB, MATCH, {OURS: figures(1.2), "BGL": figures(1.1)})
        self.assertEqual((found.is_met, found.words), (False, "met, 0.10 to spare; behind BGL"))

    def test_a_peer_with_another_answer_is_not_ahead(self):
        found = verdict(JOB, MATCH, {OURS: figures(1.2), "BGL": figures(1.1, difference="1 instead of 2")})
        self.assertEqual(found.is_met, True)

    def test_a_wrong_answer_misses_the_goal_however_fast_it_is(self):
        found = verdict(JOB, MATCH, {OURS: figures(0.1, difference="1 instead of 2")})
        self.assertEqual((found.is_met, found.words), (False, "WRONG: 1 instead of 2"))

    def test_a_job_that_is_not_known_is_neither_met_nor_missed(self):
        found = verdict(JOB, MATCH, {OURS: Figures(problem="there is no job p2p tree 5")})
        self.assertEqual((found.is_met, found.words), (None, "not measured: there is no job p2p tree 5"))


class FiguresTests(unittest.TestCase):
    def test_a_round_is_divided_by_the_reference_of_that_round(self):
        found = Figures()
        found.add({"cpu": 3, "count": 10, "check": 7}, {"cpu": 2, "check": 7})
        found.add({"cpu": 4, "count": 10, "check": 7}, {"cpu": 4, "check": 7})
        found.add({"cpu": 9, "count": 10, "check": 7}, {"cpu": 3, "check": 7})
        self.assertEqual((found.ratio, found.time, found.difference), (1.5, 0.4, None))

    def test_another_answer_is_kept(self):
        found = Figures()
        found.add({"cpu": 3, "check": 8}, {"cpu": 2, "check": 7})
        self.assertEqual(found.difference, "8 instead of 7")

    def test_an_error_is_no_figure(self):
        found = Figures()
        found.add({"error": "there is no job"}, {"cpu": 2, "check": 7})
        self.assertEqual((found.ratio, found.problem), (None, "there is no job"))


class AnswerTests(unittest.TestCase):
    def test_the_answer_of_a_reference_for_tours_has_the_time_of_both_its_parts(self):
        found = answered({"tour": 5, "cpu": 1, "euler_cpu": 2, "steps": 9})
        self.assertEqual((found["check"], found["cpu"], found["count"]), (5, 3, 1))

    def test_other_answers_stay_as_they_are(self):
        self.assertEqual(answered({"cpu": 1, "check": 2}), {"cpu": 1, "check": 2})


class FakeServer:
    def __init__(self, cpu: float):
        self.cpu = cpu
        self.asked: list[str] = []

    def ask(self, job: str) -> dict:
        self.asked.append(job)
        count = int(job.split()[-1])
        return {"cpu": self.cpu * count, "count": count, "check": count}


class RoundTests(unittest.TestCase):
    def test_each_contender_is_compared_on_its_own_number_of_queries(self):
        servers = {REFERENCE: FakeServer(1), OURS: FakeServer(2), "BGL": FakeServer(3)}
        found = {name: Figures() for name in servers}
        run_round(MATCH, [MATCH.ours, *MATCH.peers], servers, found, set(), counts=True)
        self.assertEqual(servers[REFERENCE].asked, ["p2p bidij 20", "p2p bidij 10"])
        self.assertEqual((found[OURS].ratio, found["BGL"].ratio), (2, 3))

    def test_the_round_that_warms_up_does_not_count(self):
        servers = {REFERENCE: FakeServer(1), OURS: FakeServer(2)}
        found = {name: Figures() for name in servers}
        run_round(MATCH, [MATCH.ours], servers, found, set(), counts=False)
        self.assertIsNone(found[OURS].ratio)

    def test_who_takes_long_is_noted(self):
        servers = {REFERENCE: FakeServer(1), OURS: FakeServer(0.6)}
        slow: set[str] = set()
        run_round(MATCH, [MATCH.ours], servers, {name: Figures() for name in servers}, slow, counts=False)
        self.assertEqual(slow, {OURS})


class ServerTests(unittest.TestCase):
    def server(self, program: str, limit: float = 20) -> Server:
        server = Server([sys.executable, "-c", program], limit)
        self.addCleanup(server.close)
        return server

    def test_it_answers_line_by_line(self):
        server = self.server("print('{}', flush=True)\nwhile True: print('{\"job\": \"%s\"}' % input(), flush=True)")
        self.assertEqual([server.ask("a"), server.ask("b")], [{"job": "a"}, {"job": "b"}])

    def test_one_that_ends_is_not_asked_again(self):
        server = self.server("print('{}')")
        self.assertEqual([server.ask("a"), server.ask("b")], [{"error": "ended"}] * 2)

    def test_one_that_does_not_answer_is_ended(self):
        server = self.server("import time\nprint('{}', flush=True)\ninput()\ntime.sleep(600)", limit=2)
        self.assertEqual(server.ask("a"), {"error": "took longer than 2 s"})
        self.assertIsNotNone(server.process.poll())


class TableTests(unittest.TestCase):
    def test_ratios_come_first(self):
        text = job_table(JOB, {MATCH: {REFERENCE: figures(1), OURS: figures(1.5), "BGL": figures(12)}})
        self.assertEqual(text, """#### J0: A job

| graph | FlowGraph | BGL | FlowGraph, a plan | reference, a plan | goal: at most 1.3 |
| --- | --- | --- | --- | --- | --- |
| g1-1000 | **1.50** | 12 | 15 µs | 10 µs | missed by 0.20 |""")

    def test_times_have_three_digits(self):
        self.assertEqual([seconds(value) for value in (1.2345, 0.01, 2.5e-6, 3e-9, None)],
                         ["1.23 s", "10 ms", "2.5 µs", "3 ns", ""])

    def test_a_section_of_the_page_is_replaced(self):
        page = "a\n<!-- measured: J0 -->\nold\n<!-- end of J0 -->\nb\n"
        self.assertEqual(replaced(page, "J0", "new"),
                         "a\n<!-- measured: J0 -->\n\nnew\n\n<!-- end of J0 -->\nb\n")

    def test_a_page_without_the_marks_is_refused(self):
        with self.assertRaisesRegex(ValueError, "<!-- measured: J0 -->"):
            replaced("a", "J0", "new")


    def test_every_job_has_its_place_in_the_page(self):
        page = (Path(__file__).parent.parent / "README.md").read_text()
        for name in NAMES:
            self.assertIn("x", replaced(page, name, "x"), name)


class PlanningTests(unittest.TestCase):
    def task(self, cpu: float, cost: int = 5, status: str = "solved") -> planning.TaskFigures:
        result = planning.TaskFigures()
        for goal in planning.GOALS:
            answer = {"cpu": cpu, "status": status, "cost": cost}
            result.answers[goal] = answer
            result.ours[goal].add(answer, {"cpu": 1, "status": "solved", "cost": 5}, planning.is_same)
            result.optimal[goal] = [planning.PlannerRun(True, 5, 30), planning.PlannerRun(False, None, 1)]
            result.any_plan[goal] = planning.PlannerRun(True, 9, 2)
        return result

    def words(self, task: planning.TaskFigures) -> list[tuple[bool | None, str]]:
        return [(found.is_met, found.words) for found in planning.verdicts({"g4-50-5": task})]

    def test_all_goals_are_met(self):
        self.assertEqual(self.words(self.task(cpu=1.25)), [
            (True, "every cost is the reference's"),
            (True, "median ratio of 5 goals: 1.25, at most 1.5 is wanted: met, 0.25 to spare"),
            (True, "at least 24 times as fast as Fast Downward with A* in the 5 cases that it finishes; 20 is wanted"),
            (True, "all that Fast Downward solves is solved"),
        ])

    def test_slow_plans_miss_two_goals(self):
        found = self.words(self.task(cpu=2))
        self.assertEqual([is_met for is_met, _ in found], [True, False, False, True])
        self.assertIn("missed in g4-50-5 A (15.0), g4-50-5 B (15.0)", found[2][1])

    def test_another_cost_is_found_out(self):
        found = self.words(self.task(cpu=1, cost=6))
        self.assertEqual(found[0], (False, "other answers than the reference's, or none: g4-50-5 A, g4-50-5 B, "
                                           "g4-50-5 C, g4-50-5 U1, g4-50-5 U2"))

    def test_what_another_planner_alone_solves_is_found_out(self):
        self.assertFalse(self.words(self.task(cpu=1, status="budget"))[3][0])

    def test_the_end_of_a_run_is_read_from_its_output(self):
        self.assertEqual(planning.outcome("Solution found!\nPlan cost: 17\n"), (True, 17))
        self.assertEqual(planning.outcome("Search stopped; problem is provably unsolvable"), (True, None))
        self.assertEqual(planning.outcome("Memory limit has been reached."), (False, None))


class ReportTests(unittest.TestCase):
    def test_the_medians_of_rounds_are_taken_with_ratios_in_each(self):
        lines = [{"job": "J8", "graph": "a", "cpu": cpu, "reference": reference}
                 for cpu, reference in ((1, 1), (4, 2), (9, 3))]
        self.assertEqual(reports.median_line(lines), {"job": "J8", "graph": "a", "cpu": 4, "reference": 2, "ratio": 2})

    def test_a_ratio_that_a_program_tells_is_taken(self):
        line = {"job": "J8", "graph": "a", "cpu": 1.0, "reference": 4.0, "ratio": 0.5}
        self.assertEqual(reports.median_line([line])["ratio"], 0.5)

    def test_what_a_reference_alone_could_do_has_no_ratio(self):
        line = {"job": "J8", "graph": "a", "cpu": None, "reference": 4.0, "ratio": None}
        self.assertEqual(reports.verdicts([reports.median_line([line])]), [])

    def test_a_goal_is_for_its_graph(self):
        lines = [{"job": "stack", "graph": "g5-1000-5", "cpu": 0.2}, {"job": "stack", "graph": "g5-10000-5", "cpu": 1}]
        self.assertEqual([(found.is_met, found.words) for found in reports.verdicts(lines)],
                         [(False, "missed: cpu 200 ms, at most 100 ms is wanted")])

    def test_a_goal_can_be_a_least_value(self):
        lines = [{"job": "read", "graph": "a", "megabytesPerSecond": speed} for speed in (120, 99.5)]
        self.assertEqual([(found.is_met, found.words) for found in reports.verdicts(lines)], [
            (True, "met: megabytesPerSecond 120, at least 100 is wanted"),
            (False, "missed: megabytesPerSecond 99.5, at least 100 is wanted"),
        ])

    def report(self, script: str, takes_medians: bool = False) -> list[dict]:
        report = reports.Report("X", "A job", "", (("-c", script, "{rounds}"),), takes_medians=takes_medians)
        with contextlib.redirect_stderr(io.StringIO()):
            return reports.run(report, Path(sys.executable), 3)

    def test_lines_of_a_program_are_taken_together_over_rounds(self):
        script = 'print("words"); print(\'{{"job": "X", "graph": "a", "cpu": 0.5}}\'); print(\'{{"job": "Y"}}\')'
        self.assertEqual(self.report(script), [{"job": "X", "graph": "a", "cpu": 0.5}])

    def test_a_program_that_takes_medians_is_told_how_many_rounds(self):
        script = 'import sys; print(\'{{"job": "X", "graph": "a", "n": %s}}\' % sys.argv[1])'
        self.assertEqual(self.report(script, takes_medians=True), [{"job": "X", "graph": "a", "n": 3}])

    def test_a_program_that_fails_reports_nothing(self):
        self.assertEqual(self.report("import sys; sys.exit(1)"), [])

    def test_only_quantities_that_somebody_reports_have_a_column(self):
        report = reports.Report("read", "Reading", "", ())
        lines = [{"job": "read", "graph": "a", "cpu": 0.5, "reference": None, "megabytesPerSecond": 120.0}]
        self.assertEqual(reports.job_table(report, lines), """#### read: Reading

| what | cpu | megabytesPerSecond | goal |
| --- | --- | --- | --- |
| a | 500 ms | 120 | met: megabytesPerSecond 120, at least 100 is wanted |""")


class JobTests(unittest.TestCase):
    def test_quick_jobs_are_on_small_graphs(self):
        self.assertEqual([match.graph for match in quick(JOBS[0]).matches], ["g1-1000", "g1-10000"])

    def test_names_are_told_apart(self):
        self.assertEqual(len({job.name for job in JOBS}), len(JOBS))


if __name__ == "__main__":
    unittest.main()
