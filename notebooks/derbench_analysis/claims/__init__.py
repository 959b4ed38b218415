"""The study's 24 claims, each checked against any dataset: holds, fails, or cannot be told.

Where the study's words leave room ("about", "almost all"), the claim's text here says how they are taken.
"""

from derbench_analysis.claims import middleware, serializers, setups
from derbench_analysis.claims.verdict import Claim, Verdict, judge
from derbench_analysis.study import Study

CLAIMS: list[Claim[Study]] = sorted(
    [*setups.CLAIMS, *middleware.CLAIMS, *serializers.CLAIMS], key=lambda claim: claim.number
)


def verdicts(study: Study) -> list[Verdict]:
    """All 24, in the study's order."""
    return [judge(claim, study) for claim in CLAIMS]
