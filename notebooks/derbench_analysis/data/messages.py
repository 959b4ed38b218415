"""Which message trials carried: several may have a size of one name, and are not of one size for all that."""

import pandas as pd

from derbench_analysis.errors import BadInput


def of_one_message(rows: pd.DataFrame, size: str, wanted: str | None) -> pd.DataFrame:
    """The rows of the wanted message. If none is named, all rows, which must have one message. BadInput lists messages.

    The rows are of that size.
    """
    there = sorted(set(rows["node"]))
    if wanted is not None and wanted not in there:
        raise BadInput(
            f"message '{wanted}' was not measured with size '{size}': use {', '.join(there)}, or give the bytes of "
            "yours by --node-size without --message"
        )
    if wanted is None and len(there) > 1:
        raise BadInput(f"several messages of size '{size}' are there: say --message, one of {', '.join(there)}")
    return rows if wanted is None else rows[rows["node"] == wanted]
