"""notebooks/environment on machines that lack something: python3 is made up, everything else is real."""

import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "environment"
TOOLS = [
    "sh",
    "readlink",
    "dirname",
    "cat",
    "sha256sum",
    "cut",
    "mkdir",
    "tail",
    "flock",
    "chmod",
    "env",
    "sed",
    "stat",
    "id",
]

PYTHON = """#!/bin/sh
echo "$*" >> '{log}'
case "$*" in
    *version_info\\[*) echo {version} ;;
    *'version_info <'*) exit {old} ;;
    *ensurepip*) exit {no_venv} ;;
    '-m venv'*) mkdir -p "$4/bin"; cat "$0" > "$4/bin/python"; chmod +x "$4/bin/python" ;;
    '-m pip'*) echo 'ERROR: No matching distribution found'; exit {no_network} ;;
esac
"""


class Machine:
    def __init__(self, folder):
        self.folder = folder
        self.bin = folder / "bin"
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.cache = folder / "cache"
        self.log = folder / "log"

    def python(self, version="3.11.2", old=0, no_venv=0, no_network=0):
        text = PYTHON.format(log=self.log, version=version, old=old, no_venv=no_venv, no_network=no_network)
        program = self.bin / "python3"
        program.write_text(text)
        program.chmod(0o755)
        return self

    def run(self, *arguments, **ambient):
        variables = {"PATH": str(self.bin), "XDG_CACHE_HOME": str(self.cache), **ambient}
        return subprocess.run([SCRIPT, *arguments], capture_output=True, text=True, env=variables)

    def installations(self):
        return sum(line.startswith("-m pip install") for line in self.log.read_text().splitlines())


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def refused(run, code, *parts):
    assert run.returncode == code
    assert run.stdout == ""
    line = run.stderr.splitlines()[-1]
    assert line.startswith("derbench: ")
    assert all(part in line for part in parts), line


def test_it_is_made_once_and_printed_alone(machine):
    first, second = machine.python().run(), machine.run()
    assert (first.returncode, second.returncode) == (0, 0)
    assert first.stdout == second.stdout
    assert Path(first.stdout.strip()).is_relative_to(machine.cache / "derbench")
    assert "making the Python environment" in first.stderr
    assert second.stderr == ""
    assert machine.installations() == 1


def test_tests_and_another_python_have_their_own(machine):
    kinds = [machine.python().run(), machine.run("dev"), machine.run("lab"), machine.python(version="3.13.1").run()]
    assert len({run.stdout for run in kinds}) == 4


def test_a_half_made_one_is_made_anew(machine):
    refused(machine.python(no_network=1).run(), 3, "cannot be installed", "is there a network")
    assert machine.python().run().returncode == 0
    assert machine.installations() == 2


def test_without_python_the_remedy_is_named(machine):
    refused(machine.run(), 3, "found none", "apt-get install -y python3 python3-venv")


def test_an_old_python_is_refused(machine):
    refused(machine.python(version="3.9.2", old=1).run(), 3, "3.11 or newer, found 3.9.2")


def test_without_venv_the_remedy_is_named(machine):
    refused(machine.python(no_venv=1).run(), 3, "venv is missing", "apt-get install -y python3 python3-venv")


def test_a_cache_that_cannot_be_written_is_named(machine):
    machine.cache.write_text("a file")
    refused(machine.python().run(), 3, f"cannot write to {machine.cache}/derbench", "XDG_CACHE_HOME")


@pytest.mark.parametrize("open_one", ["cache", "cache/derbench"])
def test_a_cache_that_others_write_is_refused(machine, open_one):
    (machine.cache / "derbench").mkdir(parents=True)
    (machine.folder / open_one).chmod(0o777)
    refused(machine.python().run(), 3, f"everybody may write {machine.folder / open_one}", "chmod o-w")
    (machine.folder / open_one).chmod(0o755)
    assert machine.run().returncode == 0


@pytest.mark.skipif(os.getuid() != 0, reason="needs root, to make another user's folder")
def test_another_users_environment_is_not_run(machine):
    python = Path(machine.python().run().stdout.strip())
    os.chown(python.parents[1], 1234, 0)
    refused(machine.run(), 3, f"{python.parents[1]} belongs to user 1234, not to user 0", "XDG_CACHE_HOME")


def test_other_pythons_settings_do_not_count(machine):
    program = machine.python().bin / "python3"
    program.write_text(program.read_text().replace("case", f"env >> '{machine.log}.env'\ncase", 1))
    names = ("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "PIP_TARGET", "PIP_PREFIX", "PIP_CONSTRAINT")
    elsewhere = dict.fromkeys(names, "/nowhere")
    run = machine.run(PIP_USER="1", PIP_INDEX_URL="https://mirror", LC_ALL="tr_TR.UTF-8", **elsewhere)
    assert run.returncode == 0, run.stderr
    found = Path(f"{machine.log}.env").read_text()
    assert "/nowhere" not in found
    assert "PIP_USER" not in found
    assert "PIP_INDEX_URL=https://mirror" in found
    assert "LC_ALL=C.UTF-8" in found


def own_copy(folder):
    """The script beside pins of its own: a package of one line, and where pip finds it."""
    shutil.copy(SCRIPT, folder / "environment")
    (folder / "requirements.txt").write_text("pinned==1.0\n")
    wheels = folder / "wheels"
    wheels.mkdir()
    about = "pinned-1.0.dist-info"
    with zipfile.ZipFile(wheels / "pinned-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("pinned.py", "HERE = True\n")
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: pinned\nVersion: 1.0\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")
    return folder / "environment", wheels


@pytest.mark.parametrize(
    "setting",
    [
        "target = {0}/elsewhere",
        pytest.param("prefix = {0}/elsewhere", marks=pytest.mark.longer),
        pytest.param("root = {0}/elsewhere", marks=pytest.mark.longer),
        pytest.param("dry-run = true", marks=pytest.mark.longer),
        pytest.param("user = true", marks=pytest.mark.longer),
        pytest.param("require-hashes = true", marks=pytest.mark.longer),
        pytest.param("no-deps = true\nonly-binary = none\nno-binary = :all:", marks=pytest.mark.longer),
    ],
)
def test_other_pip_settings_do_not_count(tmp_path, setting):
    script, wheels = own_copy(tmp_path)
    config = tmp_path / "home" / ".config" / "pip"
    config.mkdir(parents=True)
    place = f"no-index = true\nfind-links =\n    /nowhere\n    {wheels}\n"
    (config / "pip.conf").write_text(f"[global]\n{place}\n[install]\n{setting.format(tmp_path)}\n")
    variables = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    run = subprocess.run([script], capture_output=True, text=True, env=variables)
    assert run.returncode == 0, run.stderr
    here = subprocess.run(
        [run.stdout.strip(), "-c", "import pinned; print(pinned.HERE)"], capture_output=True, text=True
    )
    assert here.stdout == "True\n", here.stderr
    assert not (tmp_path / "elsewhere").exists()


def test_one_without_a_package_is_not_done(machine):
    program = machine.python().bin / "python3"
    program.write_text(program.read_text().replace("case", 'case "$2" in *importlib*) exit 1 ;; esac\ncase', 1))
    refused(machine.run(), 3, "pip says that it has installed the Python packages, and they are not in")
    machine.python()
    assert machine.run().returncode == 0


def test_others_can_never_write_what_is_made(machine):
    machine.python()
    command = ["sh", "-c", f"umask 0; exec '{SCRIPT}'"]
    variables = {"PATH": str(machine.bin), "XDG_CACHE_HOME": str(machine.cache)}
    run = subprocess.run(command, capture_output=True, text=True, env=variables)
    assert run.returncode == 0, run.stderr
    assert (machine.cache / "derbench").stat().st_mode & 0o022 == 0


def test_wrong_usage_is_one_line(machine):
    refused(machine.python().run("fast"), 2, "'fast'")
