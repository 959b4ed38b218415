"""Chooses what of the longer lane a change can break."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from changes import Changes
from modules import Modules

# A change in one of these can break any test: the representative set stands for them.
SHARED = ("harness/", "payload-model/", "iec61850-model/", "cim-model/", "flexibility-model/", "scenarios/", "pom.xml")
# Files that can break neither a plugin's tests nor the harness's.
NEVER = ("docs/", "notebooks/", "results/", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "board-images/", ".github/")
# One of each kind of the longer lane: kits over TLS with and without a broker, a family of serializers, what users run
# first, labs over ssh and Slurm, a store that dies, scenarios, faults, kills, a full disk, a real link.
REPRESENTATIVE = (
    "org.derbench.adapter.http.HttpsContractTest",
    "org.derbench.adapter.mqtt.MqttTlsContractTest",
    "org.derbench.serializer.protostuff.ProtostuffFamilyTest",
    "org.derbench.acceptance.SshLabTest",
    "org.derbench.acceptance.SlurmLabTest",
    "org.derbench.acceptance.StoreKilledTest",
    "org.derbench.acceptance.ScenarioTest",
    "org.derbench.acceptance.FaultsTest",
    "org.derbench.acceptance.KillsTest",
    "org.derbench.acceptance.FullDiskTest",
    "org.derbench.lab.link.LinkTest",
)
LAB, RUN = "harness/lab/src/main/java/org/derbench/lab", "harness/run/src/main/java/org/derbench/run"
# What other tests of the longer lane are about; the first lane has cheaper ones of the same.
SUBJECTS = {
    "org.derbench.acceptance.UnprivilegedTest": (f"{LAB}/pair", f"{LAB}/process"),
    "org.derbench.acceptance.LoopbackTest": (f"{LAB}/pair", f"{LAB}/capability"),
    "org.derbench.acceptance.OwnMessagesTest": ("payload-model", f"{RUN}/results"),
    "org.derbench.acceptance.HiccupTest": (
        "adapters/reference",
        "harness/engine/src/main/java/org/derbench/engine/books",
    ),
    "org.derbench.acceptance.NobodyReadsTest": (f"{RUN}/campaign", "harness/cli/src/main/java/org/derbench/cli"),
    "org.derbench.acceptance.DebianPackageTest": ("harness/release", "derbench", "harness/cli/src/main/resources"),
    "org.derbench.acceptance.SurvivalTest": (f"{RUN}/campaign", f"{RUN}/testbed", f"{LAB}/process"),
}
# So many classes take about twelve minutes on two cores; --all runs those that are left.
MOST_CLASSES = 20


@dataclass(frozen=True)
class Lane:
    """Test classes of the longer lane by their full names, and why they are in it."""

    classes: tuple[str, ...]
    reasons: tuple[str, ...]
    left: tuple[str, ...]  # could break, too, and are left to --all


def longer_lane(changes: Changes, modules: Modules) -> Lane:
    """The representative set if shared code changed, then changed tests, then the tests of changed plugins."""
    files = [file for file in changes.files if not str(file).startswith(NEVER)]
    shared = [file for file in files if _is_shared(file)]
    plugins = _plugins_of(files, modules)
    changed = [(modules.of_file(file), _longer_class(file, modules)) for file in files]
    own = _in_turn([[name for of, names in changed if of == module for name in names] for module in modules.paths])
    kits = _in_turn([modules.longer_classes(module) for module in plugins])
    standing = [name for name in REPRESENTATIVE if modules.module_of_class(name)] if shared or not changes.known else []
    about = [name for name, places in SUBJECTS.items() if any(str(file).startswith(places) for file in files)]
    about = [name for name in about if modules.module_of_class(name)]
    ordered = list(dict.fromkeys([*standing, *about, *own, *kits]))
    reasons = [
        f"{len(standing)} that stand for all, since {_shown(shared) or changes.since}" if standing else "",
        f"{len(about)} whose subject changed" if about else "",
        f"{len(own)} whose own source changed" if own else "",
        f"those of {', '.join(module.name for module in plugins)}" if kits else "",
    ]
    return Lane(tuple(ordered[:MOST_CLASSES]), tuple(filter(None, reasons)), tuple(ordered[MOST_CLASSES:]))


def _is_shared(file: Path) -> bool:
    in_tests = "src/test" in str(file)
    of_a_kind = len(file.parts) == 2 and file.name == "pom.xml"  # such as adapters/pom.xml
    return not in_tests and (str(file).startswith(SHARED) or of_a_kind)


def _plugins_of(files: list[Path], modules: Modules) -> list[Path]:
    """The plugins that were changed, or that need one that was."""
    changed = {module for file in files if (module := modules.of_file(file)) and _is_plugin(module)}
    return [module for module in modules.with_dependents(changed) if _is_plugin(module)]


def _is_plugin(module: Path) -> bool:
    return len(module.parts) == 2 and module.parts[0] != "harness"


def _longer_class(file: Path, modules: Modules) -> list[str]:
    module = modules.of_file(file)
    if module is None or "src/test/java" not in str(file):
        return []
    return [name for name in modules.longer_classes(module) if str(file).endswith(name.replace(".", "/") + ".java")]


def _in_turn(lists: list[list[str]]) -> list[str]:
    """One of each list, then the second of each: where not all fit, each plugin has some."""
    longest = max((len(each) for each in lists), default=0)
    return [each[i] for i in range(longest) for each in lists if i < len(each)]


def _shown(files: list[Path]) -> str:
    more = f" and {len(files) - 1} more files of shared code changed" if len(files) > 1 else " changed"
    return f"{files[0]}{more}" if files else ""
