"""A page of Chromium by Playwright, and the log-in to Wagtail's admin, for the measurements beside `swerkin explore`."""

from shutil import which

from playwright.sync_api import Page, Playwright

PROGRAM = which("chromium-headless-shell") or which("chromium")
"""The browser."""


def open_page(playwright: Playwright, address: str) -> Page:
    """Starts the browser, and opens an address in it."""
    page = playwright.chromium.launch(executable_path=PROGRAM).new_page()
    page.goto(address)
    return page


def log_in(page: Page) -> None:
    """Logs in on the page that asks for it."""
    page.get_by_label("Username").fill("admin")
    page.get_by_label("Password").fill("adminpass")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_load_state("load")
