"""Reads sections of a record that are known only to be JSON."""

import math
from dataclasses import dataclass
from typing import Any

from derbench_analysis.errors import BadInput

_LARGEST = 1e15


@dataclass(frozen=True)
class Fields:
    """An object of a record. `where` begins the complaint where something is not what it must be."""

    values: dict[str, Any]
    where: str
    place: str = ""

    def object(self, name: str) -> "Fields":
        """An object; empty if it is absent."""
        found = self.values.get(name)
        if found is None:
            found = {}
        if not isinstance(found, dict):
            raise self._wrong(name, "an object")
        return Fields(found, self.where, self._of(name))

    def objects(self) -> dict[str, "Fields"]:
        """All that it holds, by name."""
        return {name: self.object(name) for name in self.values}

    def text(self, name: str) -> str:
        """A text; empty if it is absent."""
        found = self.values.get(name)
        if found is None:
            return ""
        if not isinstance(found, str):
            raise self._wrong(name, "a text")
        return found

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts."""
        found = self.values.get(name, [])
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            raise self._wrong(name, "a list of texts")
        return tuple(found)

    def mapping(self, name: str) -> dict[str, str]:
        """An object's texts, by name."""
        part = self.object(name)
        return {each: part.text(each) for each in part.values}

    def number(self, name: str) -> float:
        """A number; NaN if it is absent."""
        found = self.values.get(name)
        if found is None:
            return math.nan
        if isinstance(found, bool) or not isinstance(found, int | float) or not abs(found) <= _LARGEST:
            raise self._wrong(name, "a number")
        return float(found)

    def numbers(self, name: str) -> tuple[float, ...]:
        """A list of numbers; empty if it is absent."""
        found = self.values.get(name, [])
        if not isinstance(found, list):
            raise self._wrong(name, "a list of numbers")
        whole = Fields({str(at): each for at, each in enumerate(found)}, self.where, self._of(name))
        return tuple(whole.number(at) for at in whole.values)

    def _of(self, name: str) -> str:
        return f"{self.place}.{name}" if self.place else name

    def _wrong(self, name: str, wanted: str) -> BadInput:
        return BadInput(f"{self.where}: '{self._of(name)}' must be {wanted}")
