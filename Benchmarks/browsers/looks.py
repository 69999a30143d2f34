"""What one look at a page costs, beside Playwright's snapshot for people and the browser's own accessibility tree, in one run.

usage: looks.py PROGRAM PAGE [--rounds N] [--elements N…] [--write]; see Benchmarks/compare-looks.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import machine
from contenders import BINARIES, USUAL_BINARY
from playwright.sync_api import sync_playwright
from sections import replaced, table

ROW = """<li id="row-{0}"><a href="#{0}">Item {0}</a> <span>{0} pieces</span> <button>Delete {0}</button>
<label><input type="checkbox"> Done</label> <b>new</b></li>"""
# Of a row: the item, the link, two texts, the button, the label and its field.
ELEMENTS_OF_ROW = 7
LONGEST_RUN = 600


def page(elements: int) -> str:
    rows = "\n".join(ROW.format(number) for number in range(1, elements // ELEMENTS_OF_ROW + 1))
    return f"<!DOCTYPE html><meta charset=utf-8><title>List</title><h1>List</h1><ul>{rows}</ul>"


def looks_of_swerkin(program: str, address: str, rounds: int) -> dict:
    environment = dict(os.environ, CHROME_BIN=BINARIES[USUAL_BINARY])
    done = subprocess.run([program, "looks", address, str(rounds)], capture_output=True, text=True, check=False,
                          timeout=LONGEST_RUN, env=environment)
    if done.returncode != 0:
        sys.exit(f"error: {program} failed: {done.stderr.strip()}")
    return json.loads(done.stdout)


def timed(action, rounds: int) -> list[float]:
    """The times of an action in milliseconds, but for its first."""
    action()
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        action()
        times.append(1000 * (time.perf_counter() - begin))
    return times


def looks_of_others(address: str, rounds: int) -> dict[str, list[float]]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BINARIES[USUAL_BINARY], args=["--no-sandbox"])
        shown = browser.new_page()
        shown.goto(address)
        session = shown.context.new_cdp_session(shown)
        session.send("Accessibility.enable")
        times = {
            "aria_snapshot": timed(lambda: shown.locator("body").aria_snapshot(timeout=1000 * LONGEST_RUN), rounds),
            "tree": timed(lambda: session.send("Accessibility.getFullAXTree"), rounds),
        }
        browser.close()
        return times


def measured(program: str, elements: int, rounds: int) -> list[str]:
    """The cells of one page: what each took per 1,000 elements, and the ratios."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(page(elements))
        own, others = looks_of_swerkin(program, file.as_uri(), rounds), looks_of_others(file.as_uri(), rounds)
    look, snapshot, tree = map(statistics.median, (own["times"], others["aria_snapshot"], others["tree"]))
    per_thousand = [f"{1000 * each / elements:.1f}" for each in (look, snapshot, tree)]
    return [f"{elements:,}", f"{look:.0f}", *per_thousand, f"{look / snapshot:.2f}", f"{look / tree:.2f}",
            f"{own['memory']} (+{own['growth']})"]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("page", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--elements", type=int, nargs="+", default=[1000, 5000, 20000, 50000, 100000])
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    rows = [measured(options.program, elements, options.rounds) for elements in options.elements]
    titles = ["elements", "a look, ms", "look, ms per 1,000", "aria_snapshot, ms per 1,000", "getFullAXTree, ms per 1,000",
              "look / aria_snapshot", "look / getFullAXTree", "memory of the test, MiB"]
    text = "\n\n".join([table(titles, rows), machine.description(options.rounds, "the headless shell, its window 1280 by 720")])
    print(text)
    if options.write:
        options.page.write_text(replaced(options.page.read_text(), "looks", text))


if __name__ == "__main__":
    main()
