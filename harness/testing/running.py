"""Runs the chosen tests: Maven's, and the Python programs' beside them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

from changes import Changes
from lanes import Lane, longer_lane
from maven import STDERR, maven, start_maven
from modules import Modules
from words import Asked

# A module for each core, and those of a second Maven beside them: both cores are busy then. More at once end no sooner,
# and the bounds of brokers, stores and links hold on a machine that is not swamped.
BESIDE = ["-b", "smart", "-T1C"]
GO_ON = "--fail-at-end"
# What tests all modules below: it needs them compiled, and not tested. No other module waits for it.
ABOVE = "harness/sim,harness/arch,harness/acceptance"
# the archive for users comes after acceptance, and has no tests
OTHERS = ",".join(f"!{module}" for module in [*ABOVE.split(","), "harness/release"])
# with jars: a module is compiled anew where what it needs was a folder of classes before, and is a jar now
COMPILED_AND_CHECKED = ["-DskipTests", "verify"]
NOTHING_BELOW = ["-Dderbench.tests.skip=true", "-Dmaven.main.skip=true"]
# Checks that are no tests of Maven's: what runs them, and where a change makes them due.
CHECKS = {
    "serializers/arm-check": (
        "serializers/",
        "harness/message/",
        "harness/spi/",
        "harness/spi-support/",
        "harness/kit/",
        "iec61850-model/",
    ),
}
ANALYSIS = ("notebooks/", "harness/testing/")
ARCHITECTURES = ("armhf", "arm64")
CHECKED_ON_ARM = ("ProtoStuff", "JSON (Jackson)")


class Suite:
    """The tests of a checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.target = root / "target"
        self.modules = Modules.read(root)

    def run(self, asked: Asked, changes: Changes | None) -> bool:
        """Whether all that ran succeeded."""
        if not asked.everything:
            return self._named(asked)
        lane = longer_lane(changes, self.modules) if changes else None
        if changes and lane:
            _tell(changes, lane)
        python = self._start_python(_marks(asked, changes))
        succeeded = self._first(asked)
        if lane and lane.classes:
            chosen = ["-Dderbench.longer=true", "-Dderbench.not=full, alone", "-Dsurefire.reportNameSuffix=longer"]
            succeeded &= self._classes(list(lane.classes), *chosen)
        succeeded &= self._end_python(python)
        alone = [name for name in self._longer(asked, lane) if self.modules.takes_the_machine_whole(name)]
        if alone:
            succeeded &= self._alone(asked, alone)
        due = _due_checks(asked, changes)
        if due:
            _release_locks()
        for command in due:
            succeeded &= self._check(command)
        return succeeded

    def _first(self, asked: Asked) -> bool:
        """All but what needs a quiet machine, or takes it whole.

        The simulated and the acceptance tests use the product, which is built: they need not wait until the modules
        below have tested themselves, one after the other. Once all is compiled, and style and calls are checked, they
        go on beside them, in a Maven that compiles nothing.
        """
        if not maven(self.root, "-q", *BESIDE, *COMPILED_AND_CHECKED):
            return False
        chosen = [_kind(asked), f"-Dderbench.not={_left_out(asked)}, alone"] if asked.longer else []
        above = start_maven(self.root, GO_ON, *chosen, *NOTHING_BELOW, "-pl", ABOVE, "-am", "test")
        succeeded = maven(self.root, GO_ON, *BESIDE, *chosen, "-pl", OTHERS, "package")
        return above.wait() == 0 and succeeded

    def _longer(self, asked: Asked, lane: Lane | None) -> list[str]:
        """The classes of the longer lane that were asked for."""
        return list(lane.classes) if lane else self.modules.classes() if asked.longer else []

    def _alone(self, asked: Asked, classes: list[str]) -> bool:
        """Runs one test after the other. The reports of other tests of the same classes stay beside theirs."""
        chosen = [_kind(asked), "-Dderbench.tests=alone", f"-Dderbench.not={_left_out(asked)}", "-Dtests.beside=false"]
        return self._classes(classes, *chosen, "-Dsurefire.reportNameSuffix=alone", beside=[])

    def _named(self, asked: Asked) -> bool:
        succeeded = True
        if asked.modules or asked.classes:
            kind = (
                ["-Dderbench.full=true"]
                if asked.full
                else ["-Dderbench.all=true"]
                if asked.longer or asked.classes
                else []
            )
            classes = [*asked.classes, *(name for module in asked.modules for name in self.modules.classes(module))]
            succeeded = self._classes(classes, *kind)
        if asked.notebooks:
            succeeded &= self._end_python(self._start_python(_marks(asked)))
        return succeeded

    def _classes(self, classes: list[str], *words: str, beside: list[str] = BESIDE) -> bool:
        """Runs some classes, whose modules are built with what they need."""
        of = sorted({path for name in classes for path in self.modules.module_of_class(name)})
        chosen = [
            f"-Dtest={','.join(classes)}",
            "-Dsurefire.failIfNoSpecifiedTests=false",
            "-Dspotless.check.skip=true",
        ]
        return maven(self.root, GO_ON, *beside, *words, *chosen, "-pl", ",".join(map(str, of)), "-am", "package")

    # ---- the Python programs

    def _start_python(self, marks: str) -> subprocess.Popen[bytes]:
        """Starts their checks and tests in the background, since they do without the product."""
        script = Path(__file__).with_name("python_checks.py")
        with self._python_log("wb") as log:
            return subprocess.Popen([sys.executable, str(script), str(self.root), marks], stdout=log, stderr=log)

    def _end_python(self, process: subprocess.Popen[bytes]) -> bool:
        code = process.wait()
        with self._python_log("rb") as log:
            sys.stderr.write(log.read().decode("utf-8", "replace"))
        return code == 0

    def _python_log(self, mode: str) -> IO[bytes]:
        self.target.mkdir(exist_ok=True)
        return (self.target / "python-tests.log").open(mode)

    # ---- other checks

    def _check(self, command: list[str]) -> bool:
        print("+ " + " ".join(command), file=sys.stderr, flush=True)
        return subprocess.run([str(self.root / command[0]), *command[1:]], stdout=STDERR, check=False).returncode == 0


def _release_locks() -> None:
    """Closes the launcher's locks on the build: a check starts the launcher again, which would wait for them."""
    for descriptor in os.environ.pop("DERBENCH_LOCKS", "").split():
        os.close(int(descriptor))


def _kind(asked: Asked) -> str:
    return "-Dderbench.full=true" if asked.full else "-Dderbench.all=true"


def _left_out(asked: Asked) -> str:
    """The tag of what is left out; "none" is the tag of nothing."""
    return "none" if asked.full else "full"


def _marks(asked: Asked, changes: Changes | None = None) -> str:
    """A change of the analysis has its longer tests, too."""
    due = changes is not None and (not changes.known or any(str(file).startswith(ANALYSIS) for file in changes.files))
    return "not slow" if asked.longer or due else "not slow and not longer"


def _due_checks(asked: Asked, changes: Changes | None) -> list[list[str]]:
    """All of them with --all; as root, since they install an emulator."""
    if not (asked.longer or changes) or os.geteuid() != 0:
        return []
    return [
        [check, "--architecture", architecture, *CHECKED_ON_ARM]
        for check, places in CHECKS.items()
        if changes is None or not changes.known or any(str(file).startswith(places) for file in changes.files)
        for architecture in ARCHITECTURES
    ]


def _tell(changes: Changes, lane: Lane) -> None:
    lines = [f"derbench test: {len(changes.files)} files differ from {changes.since}"]
    lines += [
        f"derbench test: of the longer lane {len(lane.classes)} classes: {'; '.join(lane.reasons) or 'none is touched'}"
    ]
    lines += [f"  {name}" for name in lane.classes]
    if lane.left:
        lines += [f"derbench test: left to --all, since not everything fits here: {', '.join(lane.left)}"]
    print("\n".join(lines), file=sys.stderr, flush=True)
