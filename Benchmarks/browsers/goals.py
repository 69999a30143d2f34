"""What Swerkin is to reach, and whether it does."""

from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Summary:
    """What all runs of a contender come to: medians, in milliseconds."""

    runs: int
    active: float
    fastest: float
    first_page: float
    action: float
    browser_cpu: float
    client_cpu: float
    browser_memory: float
    client_memory: float


@dataclass(frozen=True)
class Goal:
    """One quantity of Swerkin beside the same of another client in the same browser."""

    words: str
    swerkin: str
    other: str
    quantity: Callable[[Summary], float]
    # The largest share of the other's quantity that Swerkin may take.
    share: float

    def verdict(self, binary: str, summaries: dict[str, Summary]) -> str:
        """The goal in words, and whether it is met; it is measured only where both have run."""
        swerkin = summaries.get(f"{self.swerkin}@{binary}")
        other = summaries.get(f"{self.other}@{binary}")
        if not swerkin or not other:
            return f"not measured  {self.words}"
        mine, theirs = self.quantity(swerkin), self.quantity(other)
        met = "met    " if mine <= self.share * theirs else "NOT met"
        return f"{met}  {self.words}: {mine:.0f} ms beside {theirs:.0f} ms, a factor of {theirs / mine:.2f}"


def active(summary: Summary) -> float:
    return summary.active


def first_page(summary: Summary) -> float:
    return summary.first_page


GOALS = [
    Goal("by identifier at least 5 times faster than Playwright", "swerkin", "playwright", active, 1 / 5),
    Goal("by role and name at least 3 times faster than Playwright", "swerkin-ax", "playwright-ax", active, 1 / 3),
    Goal("by identifier at most 1.5 times the bare protocol", "swerkin", "cdp", active, 1.5),
    Goal("by role and name at most 1.5 times the bare protocol", "swerkin-ax", "cdp-ax", active, 1.5),
    Goal("first page from a cold start in half of Playwright's time", "swerkin", "playwright", first_page, 1 / 2),
    Goal("in WebKit faster than Selenium with Chromium", "swerkin-webkit", "selenium", active, 1),
]
