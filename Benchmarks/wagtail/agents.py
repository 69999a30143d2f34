"""Counts what an assistant gets to read for the same errands in Wagtail's admin: from `swerkin serve`, and from Playwright's server.

usage: agents.py SWERKIN ROOT [--verbose]

Tokens are those of o200k_base, counted by tiktoken: of the calls and of the answers. An errand is done by a script that knows
the way, so that neither server pays for wrong turns: by swerkin serve with navigate, perform and look; by Playwright's server
with clicks, each followed by the snapshot that names the next element, as the answer to a click only names a file with it.
"""

import argparse
import asyncio
import contextlib
import json
import re
import statistics
import sys
import sysconfig
from pathlib import Path
from shutil import which

import tiktoken
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from site_of_wagtail import PATHS, Site

ENCODING = tiktoken.get_encoding("o200k_base")
FILLED = {
    "Username*": "admin", "Password*": "adminpass", "Title*": "Sourdough", "Slug*": "sourdough", "Search": "Home",
    "Email*": "ada@example.com", "First Name*": "Ada", "Last Name*": "Lovelace", "Password confirmation*": "adminpass",
    "Redirect from*": "/bread", "Redirect to any URL": "https://example.org/",
}
GIVEN = ["loggedIn=false", "page=none", "revisionCount=0", "userExists=false", "redirectExists=false"]

# The errands, each as calls of swerkin serve, and as acts with Playwright's server: what is touched, by role and name.
ERRANDS = {
    "the address of mail of the user admin": (
        [("navigate", {"to": "users"}), ("perform", {"acts": ["touch the link with label \"admin\" inside #listing-results"]}), ("look", {"words": "email"})],
        [("button", "Settings"), ("link", "Users"), ("link", "admin")],
    ),
    "a draft of a page “Sourdough”": (
        [("navigate", {"to": "pageEditor"}), ("look", {"words": "sourdough"})],
        [
            ("button", "Pages"), ("link", "Pages"), ("link", "Explore child pages of 'Home'"), ("link", "Add child page"),
            ("fill", "Title*", "Sourdough"), ("button", "Save draft"),
        ],
    ),
    "another name for the site": (
        [
            ("navigate", {"to": "siteEditor"}),
            ("perform", {"acts": ["enter Bakery into Site name", "touch the button with label \"Save\"", "expect Sites"]}),
        ],
        [("button", "Settings"), ("link", "Sites"), ("link", "localhost"), ("fill", "Site name", "Bakery"), ("button", "Save")],
    ),
    "a redirect from /bread": (
        [
            ("navigate", {"to": "newRedirect"}),
            ("perform", {"acts": ["enter /bread into Redirect from*", "enter https://example.org/ into Redirect to any URL", "touch the button with label \"Create\"", "expect /bread"]}),
        ],
        [
            ("button", "Settings"), ("link", "Redirects"), ("link", "Add redirect"), ("fill", "Redirect from*", "/bread"),
            ("fill", "Redirect to any URL", "https://example.org/"), ("button", "Create"),
        ],
    ),
    "the pages that nobody has changed for long": (
        [("navigate", {"to": "agingPages"}), ("look", {"words": "link"})],
        [("button", "Reports"), ("link", "Aging pages")],
    ),
}


class Client:
    """A session with a server, which counts calls and tokens."""

    def __init__(self, session: ClientSession, verbose: bool) -> None:
        self.session, self.verbose = session, verbose
        self.calls = self.tokens = 0

    async def call(self, tool: str, arguments: dict) -> tuple[str, bool]:
        """Calls a tool; returns its answer, and whether that is an error."""
        result = await self.session.call_tool(tool, arguments)
        text = "\n".join(part.text for part in result.content if part.type == "text")
        self.calls += 1
        self.tokens += count(text) + count(json.dumps({"name": tool, "arguments": arguments}, ensure_ascii=False))
        is_error = bool(getattr(result, "is_error", getattr(result, "isError", False)))
        if self.verbose or is_error:
            print(f"    {tool} {arguments}{' FAILED' if is_error else ''}\n      " + text.replace("\n", "\n      "), file=sys.stderr)
        return text, is_error


def count(text: str) -> int:
    """The number of tokens of a text."""
    return len(ENCODING.encode(text, disallowed_special=()))


@contextlib.asynccontextmanager
async def client(command: str, arguments: list[str], verbose: bool):
    """A client of a server that is started, and ended with the block."""
    parameters = StdioServerParameters(command=command, args=arguments)
    async with stdio_client(parameters, errlog=open("/dev/null", "w")) as streams, ClientSession(*streams) as session:
        await session.initialize()
        tools = (await session.list_tools()).tools
        listing = sum(count(json.dumps(tool.model_dump(exclude_none=True, by_alias=True))) for tool in tools)
        yield Client(session, verbose), len(tools), listing


def swerkin(program: str, root: Path, site: Site, verbose: bool):
    """A client of `swerkin serve` with the declared model."""
    here = Path(__file__).parent
    # As long as Wagtail's own flows wait: the first page of a new server takes its time.
    arguments = ["serve", site.url, "--wait", "10s", "--model", str(root / "docs/wagtail.flowgraph.json"), "--steps", str(here / "steps.json")]
    for name, text in FILLED.items():
        arguments += ["--fill", f"{name}={text}"]
    for fact in GIVEN:
        arguments += ["--given", fact]
    return client(program, arguments, verbose)


def playwright(site: Site, verbose: bool):
    """A client of Playwright's server, which its package for Python has."""
    driver = Path(sysconfig.get_paths()["purelib"]) / "playwright/driver"
    browser = which("chromium-headless-shell") or which("chromium") or "chromium"
    arguments = [
        str(driver / "package/lib/entry/mcp.js"), "--headless", "--isolated", "--no-sandbox", "--browser", "chromium",
        "--executable-path", browser, "--output-dir", str(site.folder / "playwright"),
    ]
    return client(str(driver / "node"), arguments, verbose)


def reference(kind: str, name: str, page: str) -> str | None:
    """The reference of an element in a snapshot, by its role and its name, or by the first text in it."""
    named = rf'- {kind} "{re.escape(name)}"[^\n]*?\[ref=(\w+)\]'
    inside = rf'- {kind} (?:\[[^\n]*?)?\[ref=(\w+)\][^\n]*\n\s+- \w+[^\n]*: {re.escape(name)}\n'
    found = re.search(named, page) or re.search(inside, page)
    return found and found[1]


async def play(session: Client, acts: list[tuple], page: str) -> bool:
    """Performs acts with Playwright's server, each on the element of the snapshot in the answer before."""
    for role, name, *text in acts:
        kind = "(?:textbox|searchbox)" if role == "fill" else role
        found = reference(kind, name, page)
        if not found and "[ref=" not in page:
            page, _ = await session.call("browser_snapshot", {})
            found = reference(kind, name, page)
        if not found:
            print(f"    no {role} {name!r} in:\n{page}", file=sys.stderr)
            return False
        target = {"element": f"{name} {role}", "target": found}
        if role == "fill":
            page, failed = await session.call("browser_type", {**target, "text": text[0]})
        else:
            page, failed = await session.call("browser_click", target)
        if failed:
            return False
    return True


async def errands(program: str, root: Path, verbose: bool) -> None:
    """Does each errand with both servers, in a site and a session of its own, and prints a table."""
    print("| errand | `swerkin serve`: calls, tokens | Playwright's server: calls, tokens |\n| --- | ---: | ---: |")
    for errand, (calls, acts) in ERRANDS.items():
        with Site(root) as site:
            async with swerkin(program, root, site, verbose) as (session, tools, listing):
                answers = [await session.call(tool, arguments) for tool, arguments in calls]
                ours = f"{session.calls}, {session.tokens:,}" + (" (failed)" if any(failed for _, failed in answers) else "")
                own = f"{tools} tools, {listing:,} tokens"
        with Site(root) as site:
            async with playwright(site, verbose) as (session, tools, listing):
                page, _ = await session.call("browser_navigate", {"url": site.url})
                log_in = [("fill", "Username*", "admin"), ("fill", "Password*", "adminpass"), ("button", "Sign in")]
                done = await play(session, log_in + acts, page)
                theirs = f"{session.calls}, {session.tokens:,}" + ("" if done else " (failed)")
                other = f"{tools} tools, {listing:,} tokens"
        print(f"| {errand} | {ours} | {theirs} |", flush=True)
    print(f"| the list of the tools, once a session | {own} | {other} |")


async def go(session: Client, screen: str) -> tuple[list[int], bool]:
    """Goes to a screen as an assistant would: after a failure it answers a dialog, and tries once more.

    Returns the tokens of each answer, and whether it came there.
    """
    sizes = []
    for _ in range(2):
        text, failed = await session.call("navigate", {"to": screen})
        sizes.append(count(text))
        if not failed:
            return sizes, True
        if "a dialog is in front" in text:
            text, _ = await session.call("perform", {"acts": ["touch OK"]})
            sizes.append(count(text))
    return sizes, False


async def navigations(program: str, root: Path, verbose: bool) -> None:
    """Goes to every declared screen in one session, and prints what the answers take."""
    reached: dict[str, list[int]] = {}
    with Site(root) as site:
        async with swerkin(program, root, site, verbose) as (session, *_):
            for name in PATHS:
                sizes, is_there = await go(session, name)
                if is_there:
                    reached[name] = sizes
    at_once = [sizes[0] for sizes in reached.values() if len(sizes) == 1]
    print(
        f"navigate to each of {len(PATHS)} screens in one session: {len(at_once)} by one call, {len(reached) - len(at_once)} by more;"
        f" tokens of the answers for a screen: median {statistics.median(sum(sizes) for sizes in reached.values()):.0f},"
        f" most {max(sum(sizes) for sizes in reached.values())}"
    )
    print(f"  by more: {', '.join(f'{name} ({len(sizes)} calls)' for name, sizes in reached.items() if len(sizes) > 1) or 'none'}")
    print(f"  not reached: {', '.join(name for name in PATHS if name not in reached) or 'none'}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("root", type=lambda path: Path(path).resolve())
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--only", choices=["errands", "navigations"])
    options = parser.parse_args()
    if options.only != "errands":
        asyncio.run(navigations(options.program, options.root, options.verbose))
    if options.only != "navigations":
        asyncio.run(errands(options.program, options.root, options.verbose))


if __name__ == "__main__":
    main()
