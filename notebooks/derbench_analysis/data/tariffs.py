"""The monthly price of each link, from the links' files."""

from functools import cache
from pathlib import Path
from typing import Any

from derbench_analysis.data.costs import CURRENCY, Tariff
from derbench_analysis.data.links import BUCKET
from derbench_analysis.data.yamls import files, number, origin, part, read

_BYTES_PER_GIGABYTE = 1e9
_NUMBERS = ("monthlyFee", "includedGigabytes", "perGigabyte")


@cache
def tariffs() -> dict[str, Tariff]:
    """The tariff of each link that has one. A user's own line has no tariff and costs nothing here."""
    found = {name: _tariff(read(file), f"tc-profiles/{name}.yaml") for name, file in files("tc-profiles").items()}
    return {name: tariff for name, tariff in found.items() if tariff}


def tariff_of(link: str) -> Tariff | None:
    """The tariff of a link by its name, or by the file of a profile of one's own; None where it has none."""
    name = link.removesuffix(BUCKET)
    return _tariff(read(Path(name)), name) if name.endswith(".yaml") else tariffs().get(name)


def _tariff(profile: dict[str, Any], where: str) -> Tariff | None:
    said = part(profile, "tariff", where)
    if not said:
        return None
    fee, included, beyond = (number(said, key, f"{where}: tariff") for key in _NUMBERS)
    return Tariff(fee, included * _BYTES_PER_GIGABYTE, beyond, str(said.get("currency", CURRENCY)), *origin(said))
