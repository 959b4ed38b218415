"""What a month of each link costs, as the links' files say."""

from functools import cache

from derbench_analysis.costs import Tariff
from derbench_analysis.yamls import files, number, part, read

_BYTES_PER_GIGABYTE = 1e9


@cache
def tariffs() -> dict[str, Tariff]:
    """Of each link that has one. A line of one's own has none, and costs nothing here."""
    found = {}
    for name, file in files("tc-profiles").items():
        where = f"tc-profiles/{name}.yaml"
        said = part(read(file), "tariff", where)
        if said:
            fee, included, beyond = (number(said, key, f"{where}: tariff") for key in _NUMBERS)
            found[name] = Tariff(fee, included * _BYTES_PER_GIGABYTE, beyond, str(said.get("currency")))
    return found


_NUMBERS = ("monthlyFee", "includedGigabytes", "perGigabyte")
