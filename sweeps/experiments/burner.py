"""Takes a share of each CPU until it is told to end: burner.py SHARE, as root.

A process on each CPU, in a control group with a quota. The groups go with it.
"""

import os
import signal
import sys
from pathlib import Path

PERIOD_US = 10_000
LEAST = 0.1  # the kernel takes no quota below a millisecond
WEIGHT = 8192  # eight times as much as others have: the share is taken, not asked for
FIRST, SECOND = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")


def group(name: str, share: float) -> Path:
    """A new control group whose processes get this share of one CPU."""
    quota = round(PERIOD_US * share)
    if FIRST.is_dir():
        made = FIRST / name
        limits = {"cpu.cfs_period_us": PERIOD_US, "cpu.cfs_quota_us": quota, "cpu.shares": WEIGHT}
    elif "cpu" not in (SECOND / "cgroup.subtree_control").read_text().split():
        sys.exit("burner.py: control groups here share out no CPU: the file cgroup.subtree_control lacks 'cpu'")
    else:
        made = SECOND / name
        limits = {"cpu.max": f"{quota} {PERIOD_US}", "cpu.weight": WEIGHT * 10_000 // 262_144}
    made.mkdir()
    try:
        for file, value in limits.items():
            (made / file).write_text(str(value))
    except OSError:
        made.rmdir()
        raise
    return made


def burn(cpu: int, made: Path) -> int:
    """The process that is busy on this CPU."""
    child = os.fork()
    if child == 0:
        (made / "cgroup.procs").write_text(str(os.getpid()))
        os.sched_setaffinity(0, {cpu})
        while True:
            pass
    return child


def main(share: float) -> None:
    if not LEAST <= share < 1:
        sys.exit(f"burner.py: {share:g} is no share of a CPU from {LEAST:g} to below 1")
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
    groups: list[Path] = []
    burning: list[int] = []
    try:
        for cpu in sorted(os.sched_getaffinity(0)):
            groups.append(group(f"derbench-burner-{os.getpid()}-{cpu}", share))
            burning.append(burn(cpu, groups[-1]))
        signal.sigwait({signal.SIGTERM, signal.SIGINT})
    finally:
        for child in burning:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        for made in groups:
            made.rmdir()


if __name__ == "__main__":
    main(float(sys.argv[1]))
