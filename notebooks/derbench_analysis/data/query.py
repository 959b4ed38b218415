"""The query that makes a table of a file of trials: of flat records, and of those that have parts."""

from derbench_analysis.data.columns import FLAT, HISTOGRAMS, RECORD, Column

_READ = "read_json($file, format='newline_delimited', columns={{{columns}}}, maximum_object_size={most})"

USUAL_BYTES, MOST_BYTES = 1 << 22, 1 << 26
"""The size of a record. DuckDB takes memory for several records of that size, for each of its threads."""

Tree = dict[str, "Tree | str"]


def query(version: int, most: int) -> str:
    """Selects all columns of records of that size. Histograms are null unless the load begins with `$kept`."""
    flat = version <= FLAT
    load = _place(next(column for column in RECORD if column.name == "load"), flat)
    chosen = [f'{_place(column, flat)} AS "{column.name}"' for column in RECORD]
    chosen += [
        f'CASE WHEN starts_with({load}, $kept) THEN {_place(column, flat)} END AS "{column.name}"'
        for column in HISTOGRAMS
    ]
    return f"SELECT {', '.join(chosen)} FROM {_READ.format(columns=_types(flat), most=most)}"


def _place(column: Column, flat: bool) -> str:
    first, *rest = (column.name,) if flat else column.path
    return f'"{first}"' + "".join(f"['{name}']" for name in rest)


def _types(flat: bool) -> str:
    tree: Tree = {}
    for column in [*RECORD, *HISTOGRAMS]:
        *parts, last = (column.name,) if flat else column.path
        part = tree
        for name in parts:
            part = part.setdefault(name, {})  # type: ignore[assignment]
        part[last] = column.kind
    return ", ".join(f"'{name}': '{_type(kind)}'" for name, kind in tree.items())


def _type(kind: Tree | str) -> str:
    if isinstance(kind, str):
        return kind
    return "STRUCT(" + ", ".join(f'"{name}" {_type(part)}' for name, part in kind.items()) + ")"
