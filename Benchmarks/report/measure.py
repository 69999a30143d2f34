"""Measures a report of many tests: making it, its size, its first paint and its search, beside pytest-html's of as many."""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

import machine
import records

SEARCHES = ["pay12", "smoke", "itouchbutton cart7", "testcase7", "nowhere"]

# The time from an input to the list that shows what was found, with the layout of it.
SEARCH = """async (query) => {
  const field = document.getElementById('query');
  const begin = performance.now();
  field.value = query;
  field.dispatchEvent(new Event('input'));
  await 0;
  document.body.getBoundingClientRect();
  return performance.now() - begin;
}"""
PYTEST = """import logging, pytest
@pytest.mark.parametrize("number", range({tests}))
def test_case(number):
    for step in range({steps}):
        logging.getLogger().warning("When ITouchButton(save%d) passed", step)
    assert number % 50 != 7
"""


def run(command: list[str], folder: Path | None = None) -> tuple[float, float]:
    """The seconds of the clock and of the processors that a command takes."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - begin, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def wait(page, condition: str) -> None:
    """Waits for a condition. The page's policy forbids what Playwright's own waits evaluate in it."""
    deadline = time.monotonic() + 60
    while not page.evaluate(condition):
        if time.monotonic() > deadline:
            sys.exit(f"the page did not come to {condition} within 60 s")
        time.sleep(0.01)


def first_paint(page, address: str) -> float:
    page.goto(address)
    wait(page, "performance.getEntriesByName('first-contentful-paint').length > 0")
    return page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")


def pytest_html(folder: Path, tests: int, steps: int, rounds: int) -> tuple[list[float], Path]:
    """What the plugin adds to a run, in seconds of the processors."""
    folder.mkdir()
    (folder / "test_shop.py").write_text(PYTEST.format(tests=tests, steps=steps))
    page = folder / "report.html"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_shop.py"]
    html = [*command, f"--html={page}", "--self-contained-html"]
    return [run(html, folder)[1] - run([*command, "-p", "no:html"], folder)[1] for _ in range(rounds)], page


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--swerkin", type=Path, required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium-headless-shell"))
    parser.add_argument("--tests", type=int, default=1000)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        bytes_of_records = records.write(root / "run", options.tests, options.steps)
        times = []
        for number in range(options.rounds):
            times.append(run([options.swerkin, "report", str(root / "run"), "-o", str(root / f"report-{number}")]))
        report = root / "report-0"
        others, other_page = pytest_html(root / "pytest", options.tests, options.steps, options.rounds)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=options.chromium)
            page = browser.new_page()
            paints = [first_paint(page, f"file://{report}/index.html") for _ in range(options.rounds)]
            page.evaluate(SEARCH, "x")
            wait(page, "stepWords !== null")
            searches = [page.evaluate(SEARCH, query) for _ in range(options.rounds) for query in SEARCHES]
            other_paints = [first_paint(page, f"file://{other_page}") for _ in range(options.rounds)]
            browser.close()
        results = {
            "tests": options.tests, "steps": options.steps,
            "report, s of the clock": round(statistics.median(clock for clock, _ in times), 2),
            "report, s of processors": round(statistics.median(cpu for _, cpu in times), 2),
            "pytest-html, s of processors that it adds": round(statistics.median(others), 2),
            "records, MB": round(bytes_of_records / 1e6, 1), "report, MB": round(size(report) / 1e6, 1),
            "pytest-html, MB": round(other_page.stat().st_size / 1e6, 1),
            "first paint, ms": round(statistics.median(paints)),
            "first paint of pytest-html, ms": round(statistics.median(other_paints)),
            "search, ms": round(statistics.median(searches), 1), "slowest search, ms": round(max(searches), 1),
        }
    print(json.dumps(results, indent=2))
    print(machine.description(options.rounds, "pytest-html from PyPI"))
    met = results["first paint, ms"] < 1000 and results["search, ms"] < 100 and results["report, s of processors"] < 5 \
        and results["report, MB"] < results["records, MB"]
    return 0 if met else 1


if __name__ == "__main__":
    os.environ.pop("CI", None)
    sys.exit(main())
