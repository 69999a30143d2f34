"""The flow through the shop as tests of pytest-playwright, each with a page in a context of its own.

SHOP_PEERS in the environment names the folder of the reference clients, SHOP_FLOWS the number of tests, CHROME_BIN the browser.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from shop import flow

ACTS = flow(Path(os.environ["SHOP_PEERS"]))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict:
    return {"executable_path": os.environ["CHROME_BIN"], "args": ["--no-sandbox", "--disable-dev-shm-usage"]}


@pytest.mark.parametrize("number", range(int(os.environ["SHOP_FLOWS"])))
def test_flow(page: Page, number: int) -> None:
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.accept()))
    page.goto("http://127.0.0.1:8765/index.html")
    for kind, identifier, argument, *_ in ACTS:
        element = page.locator(f"#{identifier}")
        match kind:
            case "type":
                element.fill(argument)
            case "touch" | "waittouch":
                element.click()
            case "text":
                expect(element).to_have_text(argument)
            case "select":
                element.select_option(label=argument)
            case "alert":
                element.click()
                assert dialogs[-1:] == [argument]
