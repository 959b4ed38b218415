"""What a month of each link costs, as the links' files say."""

from functools import cache

from derbench_analysis.costs import Tariff
from derbench_analysis.yamls import files, read


@cache
def tariffs() -> dict[str, Tariff]:
    """Of each link that has one. A line of one's own has none, and costs nothing here."""
    found = {}
    for name, file in files("tc-profiles").items():
        said = read(file).get("tariff")
        if said:
            included, beyond = float(said["includedGigabytes"]) * 1e9, float(said["perGigabyte"])
            found[name] = Tariff(float(said["monthlyFee"]), included, beyond, said["currency"])
    return found
