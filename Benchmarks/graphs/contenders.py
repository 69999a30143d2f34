"""Who takes part in the comparison, and how each is built, found and started."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

OURS = "FlowGraph"
REFERENCE = "reference"
# The references for tours: minimum-cost flows of their own, and those of LEMON.
TOURS = "reference for tours"
LEMON_TOURS = "LEMON's network simplex"
# One thread each, whatever a library would take by itself.
ENVIRONMENT = dict(
    os.environ, OMP_NUM_THREADS="1", RAYON_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")


@dataclass(frozen=True)
class CompiledPeer:
    """A C or C++ library behind the peers' program, chosen by a macro."""

    name: str
    macro: str
    header: str
    package: str
    flags: tuple[str, ...] = ()


@dataclass(frozen=True)
class PythonPeer:
    """A Python library behind the peers' worker."""

    name: str
    module: str


COMPILED_PEERS = [
    CompiledPeer("BGL", "PEER_BGL", "boost/graph/adjacency_list.hpp", "libboost-graph-dev"),
    CompiledPeer("LEMON", "PEER_LEMON", "lemon/static_graph.h", "liblemon-dev"),
    CompiledPeer(
        "igraph C", "PEER_IGRAPH", "igraph/igraph.h", "libigraph-dev", ("-I/usr/include/igraph", "-ligraph")),
]
PYTHON_PEERS = [
    PythonPeer("networkit", "networkit"),
    PythonPeer("rustworkx", "rustworkx"),
    PythonPeer("python-igraph", "igraph"),
    PythonPeer("scipy", "scipy"),
    PythonPeer("networkx", "networkx"),
]
PEER_NAMES = [peer.name for peer in COMPILED_PEERS + PYTHON_PEERS] + [LEMON_TOURS]


class Contenders:
    """The programs that are there on this machine: ours, the references, and the peers that are installed."""

    def __init__(self, program: Path, peers: Path, folder: Path):
        self.program = program
        self.peers = peers
        self.folder = folder
        self.left_out: list[str] = []
        self.python = os.environ.get("PEER_PY") or sys.executable
        folder.mkdir(parents=True, exist_ok=True)
        self._compiler = compiler()
        self.reference = self._build("reference", "ref.cpp", ["-std=c++20", "-pthread"])
        self.planner = self._build("planner", "plan.cpp", ["-std=c++20"])
        self.compiled = {peer.name: self._build_peer(peer) for peer in COMPILED_PEERS if self._has(peer)}
        # It is made with LEMON's headers.
        self.tours = self._build("tours", "cover.cpp", ["-std=c++17"]) if "LEMON" in self.compiled else None
        self.interpreted = {peer.name: peer for peer in PYTHON_PEERS if self._imports(peer.module, peer.name)}
        self.fast_downward = self._find_fast_downward()

    @property
    def compiler_words(self) -> str:
        return subprocess.run([self._compiler, "--version"], capture_output=True, text=True).stdout.splitlines()[0]

    def command(self, name: str, graph: str) -> list[str] | None:
        """What starts a contender with a graph; None where it is not there."""
        if name == OURS:
            return [str(self.program), str(self.input(graph))]
        if name == REFERENCE:
            return [str(self.planner if graph.startswith("g4-") else self.reference), graph]
        if name in (TOURS, LEMON_TOURS):
            return [str(self.tours), graph] if self.tours else None
        if name in self.compiled:
            return [str(self.compiled[name]), graph]
        if name in self.interpreted:
            worker = self.peers / "py" / "worker.py"
            return [self.python, "-B", str(worker), self.interpreted[name].module, str(self.input(graph))]
        return None

    def input(self, graph: str) -> Path:
        """The file of a graph, which is made where it is not there yet."""
        path = self.folder / f"{graph}{'.fg' if graph.startswith('g4-') else '.bin'}"
        if not path.exists():
            subprocess.run([self.program, "generate", graph, path], check=True)
        return path

    def _build(self, name: str, source: str, flags: list[str]) -> Path:
        """Builds a program of the peers' folder, unless what was built is newer than all its sources."""
        folder = self.peers / "src"
        built = self.folder / name
        newest = max(path.stat().st_mtime for path in [folder / source, *folder.glob("*.hpp")])
        if not built.exists() or built.stat().st_mtime <= newest:
            print(f"building {name}", file=sys.stderr)
            arguments = ["-O3", "-march=native", "-w", "-o", str(built), str(folder / source), *flags]
            subprocess.run([self._compiler, *arguments], check=True)
        return built

    def _build_peer(self, peer: CompiledPeer) -> Path:
        name = peer.name.replace(" ", "-")
        return self._build(name, "peers.cpp", ["-std=c++17", "-DNDEBUG", f"-D{peer.macro}", *peer.flags])

    def _has(self, peer: CompiledPeer) -> bool:
        command = [self._compiler, "-E", "-x", "c++", "-"]
        done = subprocess.run(command, input=f"#include <{peer.header}>\n", capture_output=True, text=True)
        if done.returncode != 0:
            self.left_out.append(f"{peer.name}, which is not installed (on Debian: {peer.package})")
        return done.returncode == 0

    def _imports(self, module: str, name: str) -> bool:
        done = subprocess.run([self.python, "-c", f"import {module}"], capture_output=True)
        if done.returncode != 0:
            self.left_out.append(f"{name}, which {self.python} does not have (pip install {name}, and PEER_PY)")
        return done.returncode == 0

    def _find_fast_downward(self) -> Path | None:
        # Its program is wanted, not its module, which would need more packages.
        words = "import importlib.util as u; print(*u.find_spec('up_fast_downward').submodule_search_locations)"
        done = subprocess.run([self.python, "-c", words], capture_output=True, text=True)
        if done.returncode != 0:
            self.left_out.append(f"Fast Downward, which {self.python} does not have (pip install up-fast-downward)")
            return None
        return Path(done.stdout.strip()) / "downward" / "builds" / "release" / "bin" / "downward"


def compiler() -> str:
    """The C++ compiler: the one that Swift brings along where it does, since it makes the faster references."""
    if swift := shutil.which("swift"):
        beside = Path(swift).resolve().parent / "clang++"
        if beside.exists():
            return str(beside)
    return os.environ.get("CXX", "c++")
