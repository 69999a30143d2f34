"""What the figures were measured on."""

import os
import platform
import time


def description(rounds: int, others: str) -> str:
    """One line for under a table, which ends with what the others are."""
    load = os.getloadavg()[0]
    return (f"Medians of {rounds} rounds, {time.strftime('%Y-%m-%d')}: {processor()}, {os.cpu_count()} processors, "
            f"{platform.system()} {platform.release()}, load {load:.1f}; {others}.")


def stolen_time() -> float:
    """The seconds that the processors of this machine would have run, but for others on the machine beneath it.

    Summed up over all processors since the start; 0 where the system does not tell. Source: proc_stat(5), steal.
    """
    try:
        with open("/proc/stat") as lines:
            return int(lines.readline().split()[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0.0


def processor() -> str:
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()
