"""Who takes part in the comparison, in which browser, and what each checks before it acts."""

from dataclasses import dataclass

BINARIES = {
    "shell": "/usr/lib/chromium/chromium-headless-shell",
    "chromium": "/usr/bin/chromium",
}


@dataclass(frozen=True)
class Client:
    """A way to drive a browser through the flow."""

    name: str
    # How it finds elements, what it makes sure of before it acts, and how it types.
    finds_by: str
    checks: str
    types: str

    @property
    def is_swerkin(self) -> bool:
        return self.name.startswith("swerkin")


SWERKIN_CHECKS = "one meant, visible, enabled, still, receives the touch"
PLAYWRIGHT_CHECKS = "one meant, visible, enabled, still, receives the touch"
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
    # To come with a driver of WebKit: Client("swerkin-webkit", "identifier", SWERKIN_CHECKS, "keys").
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
        found = [candidate for candidate in CLIENTS if candidate.name == client]
        if not found or (binary or "shell") not in BINARIES:
            raise ValueError(f"there is no contender {name}")
        return cls(found[0], binary or "shell")

    @classmethod
    def all(cls) -> list["Contender"]:
        return [cls(client, binary) for binary in BINARIES for client in CLIENTS]
