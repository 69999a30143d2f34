"""What every contender is asked, on which graphs, and what is to be reached."""

from dataclasses import dataclass

from contenders import LEMON_TOURS, OURS, REFERENCE, TOURS

# How long a contender may take for an answer, or for reading its graph, in seconds.
LIMIT = 300


@dataclass(frozen=True)
class Ask:
    """A job for one contender, with its number of queries left open as {}."""

    contender: str
    job: str
    count: int = 1

    @property
    def line(self) -> str:
        return self.job.format(self.count)


@dataclass(frozen=True)
class Match:
    """One job on one graph: what the reference is asked, what we are, and what peers are."""

    graph: str
    reference: str
    ours: Ask
    peers: tuple[Ask, ...] = ()
    # The program that is the reference.
    program: str = REFERENCE

    def baseline(self, ask: Ask) -> Ask:
        """The same queries for the reference."""
        return Ask(REFERENCE, self.reference, ask.count)


@dataclass(frozen=True)
class Job:
    """One job on several graphs, and the largest ratio to the reference that is wanted."""

    name: str
    title: str
    # What the time is that is shown beside the ratios.
    unit: str
    goal: float
    matches: tuple[Match, ...]


def quick(job: Job) -> Job:
    """The job on graphs of at most 10,000 screens."""
    small = tuple(match for match in job.matches if match.graph.split("-")[-1] in ("1000", "10000"))
    return Job(job.name, job.title, job.unit, job.goal, small)


def one_to_one(graph: str, count: int, compiled: int, python: int, networkx: int) -> Match:
    jobs = {"LEMON": "p2p quad {}", "networkit": "p2p bidij {}", "networkx": "p2p bidij {}"}
    counts = {
        "BGL": compiled, "LEMON": compiled, "igraph C": compiled, "networkit": max(compiled, python),
        "rustworkx": python, "python-igraph": python, "scipy": python, "networkx": networkx,
    }
    peers = tuple(Ask(name, jobs.get(name, "p2p dij {}"), count) for name, count in counts.items() if count)
    return Match(graph, "p2p bidij {}", Ask(OURS, "p2p bidij {}", count), peers)


def one_to_all(graph: str, algorithm: str, count: int) -> Match:
    names = ["BGL", "LEMON", "igraph C", "networkit", "rustworkx", "scipy"]
    # No breadth-first search over all screens of a graph this large, or none at all.
    if graph != "g1-1000000":
        names.append("networkx")
    if algorithm == "dij":
        names.append("python-igraph")
    job = f"sssp {algorithm} {{}}"
    jobs = {"LEMON": job if algorithm == "bfs" else "sssp quad {}"}
    return Match(graph, job, Ask(OURS, job, count), tuple(Ask(name, jobs.get(name, job), count) for name in names))


def all_to_all(graph: str, algorithm: str) -> Match:
    names = ["networkit", "igraph C", "scipy"] if algorithm == "dij" else ["igraph C", "rustworkx", "scipy"]
    if graph == "g1-1000" and algorithm == "dij":
        names += ["rustworkx", "networkx", "python-igraph"]
    job = f"apsp {algorithm} 1"
    return Match(graph, job, Ask(OURS, job), tuple(Ask(name, job) for name in names))


def alternatives(graph: str, count: int, compiled: int, python: int) -> Match:
    counts = {"igraph C": compiled, "python-igraph": python, "networkx": python}
    peers = tuple(Ask(name, "ksp 10 {}", count) for name, count in counts.items() if count)
    return Match(graph, "ksp 10 {}", Ask(OURS, "ksp 10 {}", count), peers)


def tour(graph: str) -> Match:
    # One flow, which may end anywhere.
    line = "mcf ns open"
    peers = (Ask(LEMON_TOURS, "mcf lns open"),)
    return Match(graph, line, Ask(OURS, line), peers, TOURS)


def structure(graph: str, job: str) -> Match:
    names = ["BGL", "igraph C", "rustworkx"]
    if job == "scc":
        names += ["LEMON", "networkit", "scipy"]
    if graph.startswith("g1x-"):
        names.append("networkx")
    return Match(graph, job, Ask(OURS, job), tuple(Ask(name, job) for name in names))


STRUCTURE_GRAPHS = ("g1x-10000", "g1x-100000", "g1-1000000", "g3-20")
ALL_GRAPHS = (("g1-1000", 20), ("g1-10000", 10), ("g1-100000", 3), ("g1-1000000", 3))

JOBS = [
    Job("J1", "The best plan from one screen to another", "a plan", 1.3, (
        one_to_one("g1-1000", 2000, 1000, 200, 100),
        one_to_one("g1-10000", 1000, 200, 50, 20),
        one_to_one("g1-100000", 200, 40, 10, 3),
        one_to_one("g1-1000000", 50, 10, 3, 0),
        one_to_one("g2-512", 50, 20, 5, 0),
    )),
    Job("J3-reach", "The depths of all screens from one", "a start", 1.3, tuple(
        one_to_all(graph, "bfs", count) for graph, count in ALL_GRAPHS)),
    Job("J3-cost", "The least costs of all screens from one", "a start", 1.3, tuple(
        one_to_all(graph, "dij", count) for graph, count in ALL_GRAPHS)),
    Job("J4-pairs", "The least costs between all pairs of screens", "a start", 1.3, (
        all_to_all("g1-1000", "dij"), all_to_all("g1-10000", "dij"))),
    Job("J4-depths", "The depths between all pairs of screens", "a start", 1.3, (
        all_to_all("g1-1000", "bfs"), all_to_all("g1-10000", "bfs"))),
    Job("J5", "The tour of least cost that crosses every segment", "a graph", 1.5, (
        tour("g1-1000"), tour("g1-10000"))),
    Job("J6", "The ten best plans without repetition", "a query", 1.5, (
        alternatives("g1-1000", 100, 10, 10),
        alternatives("g1-10000", 50, 3, 2),
        alternatives("g1-100000", 20, 1, 0),
        alternatives("g2-512", 5, 0, 0),
    )),
    Job("J7-components", "Strongly connected components", "a graph", 1.5, tuple(
        structure(graph, "scc") for graph in STRUCTURE_GRAPHS)),
    Job("J7-dominators", "Dominators of all screens from the root", "a graph", 1.5, tuple(
        structure(graph, "dom") for graph in STRUCTURE_GRAPHS)),
]
