"""Holds a record against the schema of records, in the words of JSON Schema that this one uses.

Fields that the schema does not know are no fault: a later version of derbench may have added them.
"""

import functools
import json
from collections.abc import Callable, Iterator
from typing import Any

from derbench_analysis.data.yamls import HOME

Schema = dict[str, Any] | bool

_TYPES: dict[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
}


@functools.cache
def _schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HOME / "results/trial.schema.json").read_text(encoding="utf-8"))
    return found


def misshapen(record: Any) -> Iterator[str]:
    """Places where a record is not as the schema demands, each in words."""
    return _wrong(record, _schema(), "")


def _wrong(value: Any, schema: Schema, place: str) -> Iterator[str]:
    if isinstance(schema, bool):
        if not schema:
            yield f"'{place}' must not be there with this outcome"
        return
    kind = schema.get("type")
    if kind and not _TYPES[kind](value):
        yield f"'{place}' must be of type {kind}" if place else "it is no JSON object"
        return
    yield from _wrong_value(value, schema, place)
    if isinstance(value, dict):
        yield from _wrong_object(value, schema, place)
    if isinstance(value, list) and "items" in schema:
        for each in value:
            yield from _wrong(each, schema["items"], place)
    for one in schema.get("allOf", ()):
        holds = not any(_wrong(value, one["if"], place))
        yield from _wrong(value, one.get("then" if holds else "else", True), place)


def _wrong_value(value: Any, schema: dict[str, Any], place: str) -> Iterator[str]:
    if "const" in schema and value != schema["const"]:
        yield f"'{place}' must be {schema['const']}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"'{place}' must be one of {', '.join(map(str, schema['enum']))}"
    if "minimum" in schema and not value >= schema["minimum"]:
        yield f"'{place}' must be at least {schema['minimum']}"


def _wrong_object(value: dict[str, Any], schema: dict[str, Any], place: str) -> Iterator[str]:
    below = f"{place}." if place else ""
    for name in schema.get("required", ()):
        if name not in value:
            yield f"'{below}{name}' is missing"
    properties = schema.get("properties", {})
    others = schema.get("additionalProperties", True)
    for name, each in value.items():
        of = properties.get(name, others if isinstance(others, dict) else True)
        yield from _wrong(each, of, f"{below}{name}")
