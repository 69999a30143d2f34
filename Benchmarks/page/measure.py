"""Measures the page of a large model: making it, opening it and moving its picture."""

import argparse
import json
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import app
import machine

# Moves the picture with the mouse for as long as it takes to draw some frames, and tells the time of each.
PAN = """async (frames) => {
  const picture = document.getElementById("picture"), times = [];
  const box = picture.getBoundingClientRect(), middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const send = (type, x, y) => picture.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: x, clientY: y }));
  send("pointerdown", middle.x, middle.y);
  for (let frame = 0; frame < frames; frame++) {
    send("pointermove", middle.x + 300 * Math.sin(frame / 9), middle.y + 200 * Math.cos(frame / 7));
    times.push(await new Promise(requestAnimationFrame));
  }
  send("pointerup", middle.x, middle.y);
  return times;
}"""
ZOOM = "document.getElementById('zoom-in').click()"
# The page is open when its script has run and the picture has been painted for the first time.
OPENED = """() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))))"""


def frame_rate(times: list[float]) -> float:
    """Frames a second, by the median distance between two frames, and by the whole."""
    return 1000 * (len(times) - 1) / (times[-1] - times[0])


def slowest(times: list[float]) -> float:
    return max(after - before for before, after in zip(times, times[1:]))


def export(flowgraph: Path, model: Path, page: Path) -> float:
    """The seconds of the processors that the command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([flowgraph, "export", model, "-o", page], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def opened(browser, page_file: Path, scheme: str, zooms: int) -> dict[str, float]:
    page = browser.new_page(viewport={"width": 1400, "height": 900}, color_scheme=scheme)
    page.goto(f"file://{page_file}")
    open_time = page.evaluate(OPENED)
    for _ in range(zooms):
        page.evaluate(ZOOM)
    # A picture that was zoomed is drawn anew a moment after the last step.
    page.wait_for_timeout(1500)
    times = page.evaluate(PAN, 180)
    page.close()
    return {"open, ms": open_time, "frames a second": frame_rate(times), "slowest frame, ms": slowest(times)}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--flowgraph", type=Path, required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium-headless-shell"))
    parser.add_argument("--screens", type=int, default=1500)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    results: dict[str, object] = {"screens": options.screens}
    met = True
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        model, page = Path(name) / "App.flowgraph.json", Path(name) / "App.html"
        app.write(model, options.screens)
        results["export, s of processors"] = round(export(options.flowgraph, model, page), 2)
        results["page, MB"] = round(page.stat().st_size / 1e6, 1)
        browser = playwright.chromium.launch(executable_path=options.chromium)
        for scheme, zooms in (("light", 0), ("light", 8), ("dark", 8)):
            rounds = [opened(browser, page, scheme, zooms) for _ in range(options.rounds)]
            medians = {key: round(statistics.median(row[key] for row in rounds), 1) for key in rounds[0]}
            results[f"{scheme}, {'fitted' if zooms == 0 else 'zoomed in'}"] = medians
            met = met and medians["open, ms"] < 1500 and medians["frames a second"] >= 30
        browser.close()
    print(json.dumps(results, indent=2))
    print(machine.description(options.rounds, "Chromium's headless shell, 1400 × 900 pixels"))
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
