"""A plain random crawler of Wagtail's admin: touches any control that it sees, by chance, and writes where it was.

usage: crawler.py URL SEED SECONDS OUTPUT

It keeps the rules of an exploration that sends nothing: it stays in the admin, touches no button of a form, nothing that says
that it deletes something or logs out, and no link that opens a window. OUTPUT gets the addresses that followed one another.
"""

import contextlib
import json
import random
import re
import sys
import time

from browsing import log_in, open_page
from playwright.sync_api import Error, Page, sync_playwright

FORBIDDEN = re.compile(r"\b(delete|remove|log ?out|sign ?out|reset|clear|disable|deactivate|discard)\b", re.I)

# The visible controls, as a list of places to touch; fields are marked.
CONTROLS = """() => [...document.querySelectorAll('a[href], button, [role=button], [role=tab], summary, input, textarea')].map(e => {
  const box = e.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  if (!box.width || !box.height || !hit || !(e === hit || e.contains(hit)) || e.disabled) return null;
  const field = e.matches('textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=file], [type=hidden])');
  const name = e.getAttribute('aria-label') || e.innerText || e.value || '';
  return { x, y, field, name, href: e.href || '', opens: e.target === '_blank' || e.hasAttribute('download'),
    sends: !field && !!e.form && e.matches('button, input') && e.type !== 'button' };
}).filter(e => e)"""


def act(page: Page, choices: random.Random, start: str) -> bool:
    """Touches or fills a control; returns false if there is none."""
    controls = [
        control
        for control in page.evaluate(CONTROLS)
        if not control["sends"]
        and not control["opens"]
        and not FORBIDDEN.search(control["name"] + " " + control["href"])
        and (not control["href"] or control["href"].startswith(start))
    ]
    if not controls:
        return False
    control = choices.choice(controls)
    page.mouse.click(control["x"], control["y"])
    if control["field"]:
        page.keyboard.type("Some text")
    page.wait_for_load_state("load", timeout=5000)
    page.wait_for_timeout(60)
    return True


def main() -> None:
    start, seed, seconds, output = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
    choices = random.Random(seed)
    visits: list[str] = []
    acts = 0
    with sync_playwright() as playwright:
        page = open_page(playwright, start)
        visits.append(page.url)
        log_in(page)
        visits.append(page.url)
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                went = act(page, choices, start)
                acts += 1
            except Error:
                went = False
            if not went or not page.url.startswith(start):
                # Another navigation may be under way; it counts then.
                with contextlib.suppress(Error):
                    page.goto(start)
                visits.append("")
            if page.url != visits[-1]:
                visits.append(page.url)
    with open(output, "w") as file:
        json.dump({"acts": acts, "seconds": seconds, "visits": visits}, file)


if __name__ == "__main__":
    main()
