"""A contender that runs, and answers a line of JSON for each job."""

import json
import os
import select
import subprocess
import time

from contenders import ENVIRONMENT


def answered(line: dict) -> dict:
    """An answer with the fields of all jobs; a reference for tours finds the flow first, and then its order."""
    if "tour" not in line:
        return line
    return {**line, "count": 1, "check": line["tour"], "cpu": line["cpu"] + line["euler_cpu"]}


class Server:
    """Starts a contender; every answer has a limit, and one that fails once is not asked again."""

    def __init__(self, command: list[str], limit: float):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
        self.limit = limit
        self.problem: str | None = None
        self.unread = b""
        self._read()

    def ask(self, job: str) -> dict:
        """The answer to a job; one with the key error where there is none."""
        if self.problem:
            return {"error": self.problem}
        try:
            self.process.stdin.write(f"{job}\n".encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            self._end("ended")
            return {"error": "ended"}
        return self._read()

    def _read(self) -> dict:
        deadline = time.monotonic() + self.limit
        while b"\n" not in self.unread:
            left = max(0.0, deadline - time.monotonic())
            if not select.select([self.process.stdout], [], [], left)[0]:
                self._end(f"took longer than {self.limit:.0f} s")
                return {"error": self.problem}
            part = os.read(self.process.stdout.fileno(), 1 << 16)
            if not part:
                self._end("ended")
                return {"error": self.problem}
            self.unread += part
        line, self.unread = self.unread.split(b"\n", 1)
        return answered(json.loads(line))

    def _end(self, problem: str) -> None:
        self.problem = problem
        self.close()

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            try:
                stream.close()
            except BrokenPipeError:
                pass
