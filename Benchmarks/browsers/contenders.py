"""Who takes part in the comparison, in which browser, and what each checks before it acts."""

from dataclasses import dataclass

BINARIES = {
    "shell": "/usr/lib/chromium/chromium-headless-shell",
    "chromium": "/usr/bin/chromium",
    "webkit": "/usr/bin/WebKitWebDriver",
    "firefox": "/usr/bin/firefox-esr",
}
# The browser where none is said.
USUAL_BINARY = "shell"


@dataclass(frozen=True)
class Client:
    """A way to drive a browser through the flow."""

    name: str
    # How it finds elements, what it makes sure of before it acts, and how it types.
    finds_by: str
    checks: str
    types: str
    # The browsers that it can drive.
    binaries: tuple[str, ...] = ("shell", "chromium")

    @property
    def is_swerkin(self) -> bool:
        return self.name.startswith("swerkin")


SWERKIN_CHECKS = "one meant, visible, enabled, still, receives the touch"
PLAYWRIGHT_CHECKS = "one meant, visible, enabled, still, receives the touch"
MARIONETTE_CHECKS = "visible, enabled"
SELENIUM_CHECKS = "visible, enabled, receives the touch"

CLIENTS = [
    Client("swerkin", "identifier", SWERKIN_CHECKS, "keys"),
    Client("cdp", "identifier", "visible, enabled, receives the touch; nothing before choosing", "at once"),
    Client("rawwd", "identifier", "visible, receives the touch", "keys"),
    Client("selenium", "identifier", SELENIUM_CHECKS, "keys"),
    Client("playwright", "identifier", PLAYWRIGHT_CHECKS, "at once"),
    Client("swerkin-ax", "role and name", SWERKIN_CHECKS, "keys"),
    Client("cdp-ax", "role and name", "exists; nothing else", "at once"),
    Client("selenium-ax", "XPath for the name", SELENIUM_CHECKS, "keys"),
    Client("playwright-ax", "role and name", PLAYWRIGHT_CHECKS, "at once"),
    Client("swerkin-webdriver", "identifier", SWERKIN_CHECKS, "keys", binaries=("shell",)),
    Client("swerkin-webdriver-events", "identifier", SWERKIN_CHECKS, "keys", binaries=("shell",)),
    Client("swerkin-firefox", "identifier", SWERKIN_CHECKS, "keys", binaries=("firefox",)),
    Client("marionette", "identifier", MARIONETTE_CHECKS, "keys", binaries=("firefox",)),
    Client("swerkin-webkit", "identifier", SWERKIN_CHECKS, "keys", binaries=("webkit",)),
]


@dataclass(frozen=True)
class Contender:
    """A client with a browser."""

    client: Client
    binary: str

    @property
    def name(self) -> str:
        return f"{self.client.name}@{self.binary}"

    @classmethod
    def named(cls, name: str) -> "Contender":
        """The contender with a name as in `swerkin@shell`; raises ValueError where there is none."""
        client, _, binary = name.partition("@")
        for candidate in CLIENTS:
            if candidate.name == client:
                wanted = binary or (USUAL_BINARY if USUAL_BINARY in candidate.binaries else candidate.binaries[0])
                if wanted in candidate.binaries:
                    return cls(candidate, wanted)
        raise ValueError(f"there is no contender {name}")

    @classmethod
    def all(cls) -> list["Contender"]:
        return [cls(client, binary) for binary in BINARIES for client in CLIENTS if binary in client.binaries]
