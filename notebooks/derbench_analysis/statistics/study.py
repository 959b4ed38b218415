"""The part of a dataset that compares with the study: closed loops that carry one node of one size."""

from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from derbench_analysis.data.columns import REFERENCES
from derbench_analysis.data.load import Dataset
from derbench_analysis.errors import BadInput
from derbench_analysis.statistics.cells import cells, forks, with_names
from derbench_analysis.statistics.comparable import fair, rivals
from derbench_analysis.statistics.conditions import PAGE, RANK, LeftOut, fit, require_fit
from derbench_analysis.statistics.utilization import Choice, by_setup, mean_over_setups, winners


def compares(dataset: Dataset) -> bool:
    """Whether anything in it compares with the study."""
    trials = dataset.pairs
    fine = (trials["load"] == "closed") & (trials["outcome"] == "OK") & ~trials["middleware"].isin(REFERENCES)
    return bool(fine.any())


@dataclass(frozen=True)
class Study:
    """Forks and cells of a dataset's closed loops, without the reference adapters.

    Node and size are those that most trials carry, size `study` before any other. An `honest` one chooses winners on
    odd forks and reports them on even ones. Trials count whose conditions allow its `use`.
    """

    dataset: Dataset
    honest: bool = False
    use: str = PAGE

    @cached_property
    def carried(self) -> tuple[str, str]:
        """The node's class and size."""
        ended = self._closed[self._closed["outcome"] == "OK"]
        size = "study" if (ended["nodeSize"] == "study").any() else str(ended["nodeSize"].mode()[0])
        return str(ended.loc[ended["nodeSize"] == size, "node"].mode()[0]), size

    @cached_property
    def trials(self) -> pd.DataFrame:
        """All trials of them, whatever their outcome."""
        node, size = self.carried
        return self._closed[(self._closed["node"] == node) & (self._closed["nodeSize"] == size)]

    @cached_property
    def forks(self) -> pd.DataFrame:
        """A row for each fork."""
        return with_names(forks(self._fit[0]))

    @property
    def left_out(self) -> LeftOut:
        """What does not count, and why."""
        return self._fit[1]

    @cached_property
    def _fit(self) -> tuple[pd.DataFrame, LeftOut]:
        """A page shows trials with their conditions rather than nothing. It ranks only what may be ranked."""
        if self.use != PAGE:
            return require_fit(self.trials, self.use, f"a {self.use}")
        kept, out = fit(self.trials, PAGE)
        return (self.trials if out.trials == out.of else kept), out

    @cached_property
    def ranked(self) -> tuple[pd.DataFrame, LeftOut]:
        """The cells of the trials that may be ranked, and what may not."""
        kept, out = fit(self.trials, RANK)
        return cells(forks(kept)), out

    @cached_property
    def cells(self) -> pd.DataFrame:
        """A row for each cell, as all forks show it; of an honest study, as the even forks do."""
        return self._choice.reporting

    @cached_property
    def _choice(self) -> Choice:
        return Choice.on_half(self.forks) if self.honest else Choice.on_all(self.forks)

    @cached_property
    def _closed(self) -> pd.DataFrame:
        trials = self.dataset.pairs
        closed = trials[(trials["load"] == "closed") & ~trials["middleware"].isin(REFERENCES)]
        if not compares(self.dataset):
            raise BadInput("no closed loop of a middleware ended well in these folders: run a sweep with load 'closed'")
        return closed

    def compared(self, of: list[str], across_setups: bool = False) -> pd.DataFrame:
        """The cells by which `of` can be compared (`system`, `serializer`, `pattern`): see `fair`."""
        return fair(self.cells, self._tried, of, across_setups)

    def best(self, by: list[str], measure: str) -> pd.DataFrame:
        """The best cell of each group, of those by which groups can be compared on each setup."""
        key = (*by, measure)
        if key not in self._found:
            self._found[key] = winners(self._choice_between([name for name in by if name != "setup"]), by, measure)
        return self._found[key]

    def _choice_between(self, of: list[str]) -> Choice:
        if not of:
            return self._choice
        return Choice(*(fair(rows, self._tried, of) for rows in (self._choice.choosing, self._choice.reporting)))

    @cached_property
    def _tried(self) -> pd.DataFrame:
        """The trials of patterns that some middleware could do on their setup; others are not compared."""
        tried = with_names(self.trials)
        could = tried["outcome"] != "UNSUPPORTED"
        return tried[could.groupby([tried["setup"], tried["pattern"]]).transform("any")]

    @cached_property
    def _found(self) -> dict[tuple[str, ...], pd.DataFrame]:
        return {}

    def utilization_by_setup(self, of: str, measure: str) -> pd.DataFrame:
        """Utilizations of each `system` (middleware) or `serializer` on each setup that has several of them."""
        key = ("utilization", of, measure)
        if key not in self._found:
            self._found[key] = by_setup(rivals(self.best(["setup", of], measure), of), measure)
        return self._found[key]

    def utilization(self, of: str, measure: str) -> pd.DataFrame:
        """The mean over setups, best first."""
        means = mean_over_setups(self.utilization_by_setup(of, measure), of)
        return means.sort_values("utilization", ascending=False, ignore_index=True)
