"""Goes through the shop once in Firefox by Marionette's own Python client, and prints what it took as one line of JSON.

usage: marionette.py PEERS; FIREFOX_BIN in the environment names Firefox's program.

The acts are those of the reference clients, and the idiom is the client's own: wait for a condition, then act.
"""

import json
import os
import statistics
import sys
import time
from pathlib import Path

import psutil
from marionette_driver import By, Wait, errors
from marionette_driver.marionette import Alert, Marionette

from shop import flow

# As often as the reference client for Selenium looks, and as long as all of them wait.
INTERVAL, TIMEOUT = 0.02, 5


class Client:
    """A Firefox that is driven by Marionette."""

    def __init__(self) -> None:
        program = os.environ.get("FIREFOX_BIN", "/usr/bin/firefox-esr")
        self.browser = Marionette(bin=program, headless=True)
        self.browser.start_session()

    def wait(self, condition):
        ignored = (errors.NoSuchElementException, errors.StaleElementException, errors.ElementNotInteractableException)
        return Wait(self.browser, timeout=TIMEOUT, interval=INTERVAL, ignored_exceptions=ignored).until(condition)

    def ready(self, identifier: str):
        def element(browser):
            found = browser.find_element(By.ID, identifier)
            return found if found.is_displayed() and found.is_enabled() else None
        return self.wait(element)

    def type(self, identifier: str, text: str) -> None:
        self.ready(identifier).send_keys(text)

    def touch(self, identifier: str, _: str | None) -> None:
        self.ready(identifier).click()

    waittouch = touch

    def text(self, identifier: str, text: str) -> None:
        self.wait(lambda browser: browser.find_element(By.ID, identifier).text == text)

    def select(self, identifier: str, label: str) -> None:
        self.ready(identifier).find_element(By.XPATH, f'.//option[.="{label}"]').click()

    def alert(self, identifier: str, text: str) -> None:
        self.touch(identifier, None)
        dialog = Alert(self.browser)
        self.wait(lambda _: dialog.text == text)
        dialog.accept()


def usage(processes: list[psutil.Process]) -> tuple[float, list[int]]:
    """Processor time in milliseconds, and number, resident and proportional memory in MiB of processes."""
    processor, memory = 0.0, [0, 0, 0]
    for process in processes:
        try:
            times, sizes = process.cpu_times(), process.memory_full_info()
        except psutil.Error:
            continue
        processor += 1000 * (times.user + times.system)
        memory = [memory[0] + 1, memory[1] + (sizes.rss >> 20), memory[2] + (sizes.pss >> 20)]
    return processor, memory


def main() -> None:
    acts = flow(Path(sys.argv[1]))
    begin = time.perf_counter()
    client = Client()
    started = time.perf_counter()
    client.browser.navigate("http://127.0.0.1:8765/index.html")
    loaded = time.perf_counter()
    times: list[tuple[str, float]] = []
    for kind, identifier, argument, *_ in acts:
        before = time.perf_counter()
        getattr(client, kind)(identifier, argument)
        times.append((kind, 1000 * (time.perf_counter() - before)))
    wall = 1000 * (time.perf_counter() - loaded)
    this = psutil.Process()
    browser_time, browser_memory = usage(this.children(recursive=True))
    client_time, client_memory = usage([this])
    client.browser.quit()
    every = sorted(spent for _, spent in times)
    print(json.dumps({
        "client": "marionette", "start": 1000 * (started - begin), "goto": 1000 * (loaded - started), "wall": wall,
        "med_all": statistics.median(every), "p95": every[int(0.95 * len(every))],
        "by": {kind: statistics.median(spent for of, spent in times if of == kind) for kind, _ in times},
        "cpu": [browser_time, client_time], "mem": {"browser": browser_memory, "python": client_memory},
    }))


if __name__ == "__main__":
    main()
