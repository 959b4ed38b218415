"""The paper's claims, each checked on the points of a dataset: holds, fails, or cannot be told.

The paper's levels belong to its machines (three PCs of 2011), so the checks look at shapes and orders. Where a claim
has a number, its text here says how it is computed.
"""

from derbench_analysis.papers.metering import bearing, sending
from derbench_analysis.papers.metering.points import Points
from derbench_analysis.papers.study.verdict import Claim, Verdict, judge

CLAIMS = [
    Claim(1, "The time of a reading falls as bulks grow, and flattens.", sending.falls),
    Claim(2, "The time in service flattens before that around it.", sending.service_first),
    Claim(
        3,
        "Concentrators and periods of one product give the same rate of requests (within a tenth), but for periods "
        "of tens of ms, where it falls short.",
        sending.same_product,
    ),
    Claim(4, "The rate falls short of theory for small periods.", sending.short_of_theory),
    Claim(
        5,
        "A concentrator is stable up to a rate (about 550 readings/s there), and not beyond.",
        bearing.concentrator_rate,
    ),
    Claim(
        6,
        "Where a concentrator is stable, the bulk size does not matter (within a tenth).",
        bearing.bulk_does_not_matter,
    ),
    Claim(7, "Beyond, small bulks are worse.", bearing.small_bulks_worse),
    Claim(8, "What the server bears grows fast for small bulks, and converges.", bearing.converges),
    Claim(9, "Each rate of requests has a turning point.", bearing.each_turns),
    Claim(10, "The lower the rate of requests, the more readings a second there.", bearing.lower_is_more),
    Claim(11, "The bulk size at the turning point grows as the rate of requests falls.", bearing.turning_size),
    Claim(
        12,
        "The whole system is as predicted up to a rate (about 4,000 readings/s there), and below it beyond.",
        bearing.as_predicted,
    ),
    Claim(
        13,
        "One reading is mostly envelope (60 % there), and 9 % data; a bulk of 100 has 30 % data (taken as: more than "
        "half, and more than of one).",
        sending.shares,
    ),
    Claim(14, "At periods of milliseconds a sender takes as long as its period or longer.", sending.longer_than_period),
    Claim(
        15, "A server copes with nearly eight times a concentrator (taken as four to sixteen).", bearing.ratio_of_server
    ),
]


def verdicts(found: Points) -> list[Verdict]:
    """All 15, in the paper's order."""
    return [judge(claim, found) for claim in CLAIMS]
