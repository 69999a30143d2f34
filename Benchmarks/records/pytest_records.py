"""Measures how long pytest takes to read the reports of a run: pytest_records.py FLOWS STEPS FOLDER

Runs FLOWS · STEPS tests, one a step, with a report log (pytest-reportlog), and reads it as pytest itself does: each line is parsed
as JSON and made a report again, as pytest-xdist does for what its workers send. Prints a line of JSON: the median processor time of
five rounds after one that does not count.
"""

import json
import pathlib
import statistics
import subprocess
import sys
import time

from _pytest.reports import pytest_report_from_serializable

TESTS = """
import pytest


@pytest.mark.parametrize("step", range({steps}))
@pytest.mark.parametrize("flow", range({flows}))
def test_flow(flow, step):
    pass
"""


def write(folder, flows, steps):
    """Runs the tests and returns the path of the report log."""
    (folder / "test_flows.py").write_text(TESTS.format(flows=flows, steps=steps))
    log = folder / "report.jsonl"
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", f"--report-log={log}", folder],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return log


def read(log):
    """The reports of a log."""
    with log.open() as lines:
        kept = (data for data in map(json.loads, lines) if data["$report_type"] == "TestReport")
        return [pytest_report_from_serializable(data) for data in kept]


def main(flows, steps, folder):
    log = write(pathlib.Path(folder), int(flows), int(steps))
    count = sum(report.when == "call" and report.passed for report in read(log))
    assert count == int(flows) * int(steps), count
    times = []
    for _ in range(5):
        start = time.process_time()
        read(log)
        times.append(time.process_time() - start)
    with log.open() as lines:
        line_count = sum(1 for _ in lines)
    result = {
        "job": "pytest-read", "flows": int(flows), "lines": line_count, "bytes": log.stat().st_size,
        "cpu": round(statistics.median(times), 4),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main(*sys.argv[1:])
