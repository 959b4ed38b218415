"""Percentiles that plans asked for, in the page."""

from html import escape

from derbench_analysis.load import Dataset
from derbench_analysis.percentiles import NOT_SHOWN, table
from derbench_analysis.report.chapters import Chapter


def percentile_chapters(dataset: Dataset) -> list[Chapter]:
    """None where no plan asked for any."""
    rows = table(dataset.trials) if not dataset.trials.empty else []
    if not rows:
        return []
    head, *body = rows
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    cells = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in body)
    html = (
        '<div class="wide" tabindex="0" role="region" aria-label="Table or figure">'
        f"<table><thead><tr>{titles}</tr></thead><tbody>{cells}</tbody></table></div>"
        "<p>Latency, as half the round trip where there is one: the median over the trials of a cell. "
        f"{NOT_SHOWN}: a trial timed too few messages to show that percentile.</p>"
    )
    return [Chapter("Percentiles that the plan asked for", html)]
