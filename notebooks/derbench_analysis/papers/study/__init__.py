"""The study's 24 claims, each checked against any dataset: holds, fails, or cannot be told.

Where the study's words leave room ("about", "almost all"), the claim's text here says how they are taken.
"""

from derbench_analysis.papers.study import middleware, serializers, setups
from derbench_analysis.papers.study.verdict import UNTOLD, Claim, Verdict, judge, untold
from derbench_analysis.statistics.conditions import CLAIM, fit
from derbench_analysis.statistics.study import Study

CLAIMS: list[Claim[Study]] = sorted(
    [*setups.CLAIMS, *middleware.CLAIMS, *serializers.CLAIMS], key=lambda claim: claim.number
)


def verdicts(study: Study) -> list[Verdict]:
    """All 24, in the study's order, from the trials whose conditions allow it; none can be told where none is left."""
    judged = Study(study.dataset, study.honest, CLAIM)
    _, out = fit(judged.trials, CLAIM)
    if out.trials and out.trials == out.of:
        return [Verdict(claim.number, claim.text, UNTOLD, (untold("every trial", out.text),)) for claim in CLAIMS]
    return [judge(claim, judged) for claim in CLAIMS]
