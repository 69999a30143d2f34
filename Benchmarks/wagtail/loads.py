"""Loads pages of Wagtail's admin one after another, each until it is complete, and does nothing else with them.

usage: loads.py URL SECONDS < ADDRESSES

It is what an exploration can't be faster than as long as its acts load pages. ADDRESSES are a line each. Prints how many were
loaded, in how many seconds, and the processor time of Chromium for each.
"""

import itertools
import os
import sys
import time
from pathlib import Path

from browsing import PROGRAM, log_in, open_page
from playwright.sync_api import sync_playwright

TICKS = os.sysconf("SC_CLK_TCK")
"""The ticks of a second in which Linux counts processor time."""


def browser_seconds() -> float:
    """The processor time of all processes of the browser so far."""
    ticks = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if Path(PROGRAM).name in (process / "cmdline").read_text():
                fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
                ticks += int(fields[11]) + int(fields[12])
        except OSError:
            continue
    return ticks / TICKS


def main() -> None:
    start, seconds, addresses = sys.argv[1], float(sys.argv[2]), sys.stdin.read().split()
    with sync_playwright() as playwright:
        page = open_page(playwright, start)
        log_in(page)
        for address in addresses:
            page.goto(address)
        loads, began, before = 0, time.monotonic(), browser_seconds()
        for address in itertools.cycle(addresses):
            if time.monotonic() >= began + seconds:
                break
            page.goto(address)
            loads += 1
        took, busy = time.monotonic() - began, browser_seconds() - before
        print(f"{loads} pages loaded in {took:.0f} s, {loads / took:.1f} a second; Chromium was busy for {busy / loads:.2f} s with each")


if __name__ == "__main__":
    main()
