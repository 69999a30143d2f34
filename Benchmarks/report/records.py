"""Records of a run of many tests, as the format says that they are."""

import json
import random
from pathlib import Path

STEPS = ["ITouchButton", "IShouldSeeButton", "IEnterIntoTextField", "IShouldSeeLabel", "IWaitToSeeScreen"]
NAMES = ["save", "cart", "pay", "name", "menu"]
FILE = "/work/shop/Flows/Features/CheckoutFlows.swift"


class Record:
    """The lines of the record of one test."""

    def __init__(self, test: str):
        self.test = test
        self.lines: list[str] = []

    def add(self, event: str, **keys) -> None:
        line = {**keys, "event": event, "number": len(self.lines) + 1, "test": self.test, "version": 1}
        self.lines.append(json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False))


def record(number: int, steps: int, chance: random.Random) -> Record:
    """The record of a test, of which every fiftieth fails at its last step."""
    made = Record(f"Suite{number // 25}Flows.testCase{number}")
    made.add("testStarted", module="ShopFlows", locations=True, tags=["smoke" if number % 10 == 0 else "regression"])
    made.add("launched", driver="chromium", duration=0.8)
    fails = number % 50 == 7
    for step in range(steps):
        words = f"{chance.choice(STEPS)}({chance.choice(NAMES)}{chance.randrange(60)})"
        call = {"depth": 0, "file": FILE, "keyword": "When", "line": 10 + step, "step": words}
        made.add("stepStarted", call=words, **call)
        if fails and step == steps - 1:
            made.add("stepFinished", outcome="failed", duration=2.0, **call)
            made.add("failure", culprit="app", file=FILE, line=call["line"], files={},
                     message=f"When {words} failed: there is no button with identifier \"save{number % 3}\" (waited 2 s).")
        else:
            made.add("stepFinished", acted=True, outcome="passed", duration=round(chance.random() / 3, 4), **call)
    made.add("testFinished", outcome="failed" if fails else "passed", duration=9.5,
             elapsed=round(9 + chance.random(), 3))
    return made


def write(folder: Path, tests: int, steps: int) -> int:
    """Writes the records of a run; returns the number of their bytes."""
    folder.mkdir(parents=True)
    chance = random.Random(7)
    size = 0
    for number in range(tests):
        made = record(number, steps, chance)
        text = "\n".join(made.lines) + "\n"
        size += len(text.encode())
        (folder / f"ShopFlows.{made.test}.jsonl").write_text(text)
    return size
