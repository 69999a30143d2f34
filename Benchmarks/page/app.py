"""The model file of a large app: modules with screens that open one another, go back, and lead to the tabs."""

import json
import random
from pathlib import Path

MODULE_SIZE = 10


def write(file: Path, screens: int) -> None:
    """Writes an app of some screens; the same number gives the same app."""
    chance = random.Random(screens)
    nodes, arrows = [{"name": "Home", "title": "Home", "module": "Shop", "trait": "home", "start": True}], []
    for number in range(1, screens):
        module, position = divmod(number, MODULE_SIZE)
        name = f"Module{module}Screen{position}"
        nodes.append({"name": name, "title": f"Screen {position} of module {module}", "module": f"Module {module}",
                      "trait": name.lower()})
        first = max(module * MODULE_SIZE, 1)
        is_root = number == first
        parent = nodes[chance.randrange(max(0, module - 8), module + 1) * MODULE_SIZE if is_root else chance.randrange(first, number)]
        arrows.append({"start": parent["name"], "end": name, "label": f"Open {position}",
                       "steps": [f'ITouch(the button with label "Open {position}")']})
        arrows.append({"start": name, "kind": "back", "label": "Back"})
        if chance.random() < 0.15:
            arrows.append({"start": name, "end": nodes[chance.randrange(first, number + 1)]["name"], "label": "See also",
                           "kind": "replace"})
    arrows = [arrow for arrow in arrows if arrow["start"] != arrow.get("end")]
    file.write_text(json.dumps({"flowgraph": 1, "name": f"App of {screens} screens", "screens": nodes, "segments": arrows}))
