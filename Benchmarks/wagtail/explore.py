"""Explores Wagtail's admin without its declarations, beside a plain random crawler, and judges both by the declared model.

usage: explore.py SWERKIN ROOT [--seconds N] [--seed N] [--into FOLDER] [--skip-crawler]
"""

import argparse
import collections
import json
import subprocess
import sys
import time
from pathlib import Path

from site_of_wagtail import Declared, Site, memory, screen


def explore(program: str, site: Site, folder: Path, seconds: int, seed: int) -> list[int]:
    """Runs `swerkin explore`; returns its memory in MiB, minute by minute."""
    arguments = [program, "explore", site.url, "-o", str(folder), "--budget", f"{seconds}s", "--seed", str(seed)]
    log_in = ["--fill", "Username*=admin", "--fill", "Password*=adminpass", "--touch", "Sign in"]
    with open(f"{folder}.log", "w") as log:
        process = subprocess.Popen(arguments + log_in, stdout=log, stderr=log)
        sizes: list[int] = []
        began = time.monotonic()
        while process.poll() is None:
            if time.monotonic() - began >= 60 * (len(sizes) + 1) - 5:
                sizes.append(memory(process.pid))
            time.sleep(1)
    if not (folder / "report.txt").exists():
        sys.exit(Path(f"{folder}.log").read_text())
    return sizes


def judge(name: str, found: set[str], pairs: set[tuple[str, str]], declared: Declared) -> None:
    """Prints the shares of the declared screens and segments."""
    screens = found & declared.screens
    segments = pairs & declared.segments
    print(
        f"{name}: {len(screens)} of {len(declared.screens)} screens"
        f" ({100 * len(screens) // len(declared.screens)} %),"
        f" {len(segments)} of {len(declared.segments)} pairs that segments join"
        f" ({100 * len(segments) // len(declared.segments)} %)"
    )
    print(f"  not found: {', '.join(sorted(declared.screens - screens)) or 'none'}")
    missing = declared.segments - segments
    print(f"  pairs not found: {', '.join(f'{start} → {end}' for start, end in sorted(missing)) or 'none'}")


def judge_map(folder: Path, declared: Declared, sizes: list[int]) -> None:
    """Judges an exploration by the addresses of its screens."""
    explored = json.loads((folder / "exploration.json").read_text())
    pages = {
        index: screen(state["snapshot"]["address"])
        for index, state in enumerate(explored["screens"])
        if state["kind"] == "page" and state["snapshot"].get("address")
    }
    # Of dialogs on a page, the page counts.
    pairs = {
        (pages[segment["start"]], pages[segment["end"]])
        for segment in explored["segments"]
        if segment["start"] in pages and segment["end"] in pages
    }
    judge("swerkin explore", set(pages.values()), pairs, declared)
    print("  " + (folder / "report.txt").read_text().splitlines()[1])
    print("  " + (folder / "report.txt").read_text().splitlines()[2])
    print(f"  memory of the process, minute by minute: {' '.join(map(str, sizes))} MiB")
    count = collections.Counter(pages.values())
    twice = {name: number for name, number in count.items() if number > 1}
    print(f"  {len(pages)} pages and {len(explored['screens']) - len(pages)} dialogs; pages that are several screens:")
    for name, number in sorted(twice.items()):
        print(f"    {name}: {number}")
    several = {}
    for index in pages:
        paths = {
            screen(mark.removeprefix("address ").replace("#", "0"))
            for marks in explored["screens"][index]["marks"]
            for mark in marks["marks"]
            if mark.startswith("address ")
        }
        if len(paths) > 1:
            several[index] = sorted(paths)
    print(f"  screens that are several pages: {len(several)}")
    for index, paths in several.items():
        print(f"    {index}: {', '.join(paths)}")


def load(folder: Path, site: Site) -> None:
    """Loads the pages that were found, one after another, and prints how many a second."""
    explored = json.loads((folder / "exploration.json").read_text())
    addresses = {state["snapshot"].get("address") for state in explored["screens"] if state["kind"] == "page"} - {None}
    program = [sys.executable, str(Path(__file__).parent / "loads.py"), site.url, "60"]
    loaded = subprocess.run(program, input="\n".join(sorted(addresses)), capture_output=True, text=True, check=True)
    print("  the same pages without an exploration: " + loaded.stdout.strip())


def judge_crawler(output: Path, declared: Declared) -> None:
    """Judges the crawler by the addresses that followed one another."""
    crawled = json.loads(output.read_text())
    visits = [screen(address) if address else "" for address in crawled["visits"]]
    pairs = {(start, end) for start, end in zip(visits, visits[1:]) if start and end and start != end}
    judge("random crawler", set(visits) - {""}, pairs, declared)
    print(f"  {crawled['acts']} acts in {crawled['seconds']:.0f} s, {crawled['acts'] / crawled['seconds']:.1f} acts a second")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("root", type=lambda path: Path(path).resolve())
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=None)
    parser.add_argument("--skip-crawler", action="store_true")
    options = parser.parse_args()
    declared = Declared(options.root)
    folder = options.into or options.root / ".build/compare-explorers"
    folder.mkdir(parents=True, exist_ok=True)
    explored = folder / f"explored-{int(time.time())}"
    with Site(options.root) as site:
        sizes = explore(options.program, site, explored, options.seconds, options.seed)
        judge_map(explored, declared, sizes)
        load(explored, site)
    if options.skip_crawler:
        return
    crawled = folder / "crawled.json"
    with Site(options.root) as site:
        subprocess.run(
            [sys.executable, Path(__file__).parent / "crawler.py", site.url, str(options.seed), str(options.seconds), crawled],
            check=True,
        )
    judge_crawler(crawled, declared)


if __name__ == "__main__":
    main()
