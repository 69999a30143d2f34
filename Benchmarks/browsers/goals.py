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
    """One quantity of Swerkin beside the same of another client."""

    words: str
    swerkin: str
    other: str
    quantity: Callable[[Summary], float]
    # The largest share of the other's quantity that Swerkin may take.
    share: float
    # The browser that Swerkin drives, where that is not the other's.
    browser: str | None = None

    def verdict(self, binary: str, summaries: dict[str, Summary]) -> "Verdict":
        """How the goal stands, with the other client in a browser; it is measured only where both have run."""
        swerkin = summaries.get(f"{self.swerkin}@{self.browser or binary}")
        other = summaries.get(f"{self.other}@{binary}")
        if not swerkin or not other:
            return Verdict(self, None, None)
        return Verdict(self, self.quantity(swerkin), self.quantity(other))


@dataclass(frozen=True)
class Verdict:
    """How a goal stands: what Swerkin and the other took, in milliseconds; None where that was not measured."""

    goal: Goal
    mine: float | None
    theirs: float | None

    @property
    def is_measured(self) -> bool:
        return self.mine is not None and self.theirs is not None

    @property
    def is_missed(self) -> bool:
        return self.is_measured and self.mine > self.goal.share * self.theirs

    @property
    def words(self) -> str:
        """The goal, and by how much it is met or missed."""
        if not self.is_measured:
            return f"not measured  {self.goal.words}"
        allowed = self.goal.share * self.theirs
        distance = f"{abs(self.mine - allowed):.0f} ms {'too long' if self.is_missed else 'to spare'}"
        ratio = f"{self.theirs / self.mine:.2f} times as fast"
        sign = "NOT met" if self.is_missed else "met    "
        return (f"{sign}  {self.goal.words}: {self.mine:.0f} ms beside {self.theirs:.0f} ms, {ratio}; "
                f"{allowed:.0f} ms are allowed, {distance}")


def active(summary: Summary) -> float:
    return summary.active


def first_page(summary: Summary) -> float:
    return summary.first_page


GOALS = [
    Goal("by identifier at least 5 times as fast as Playwright", "swerkin", "playwright", active, 1 / 5),
    Goal("by role and name at least 3 times as fast as Playwright", "swerkin-ax", "playwright-ax", active, 1 / 3),
    Goal("by identifier at most 1.5 times the bare protocol's time", "swerkin", "cdp", active, 1.5),
    Goal("by role and name at most 1.5 times the bare protocol's time", "swerkin-ax", "cdp-ax", active, 1.5),
    Goal("first page from a cold start in half of Playwright's time", "swerkin", "playwright", first_page, 1 / 2),
    Goal("with Firefox faster than Marionette's own client", "swerkin-firefox", "marionette", active, 1),
    Goal("with WebKit faster than Selenium with Chromium", "swerkin-webkit", "selenium", active, 1, browser="webkit"),
]
