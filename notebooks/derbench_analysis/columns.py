"""The fields of a trial's record that the analysis reads, with their DuckDB types.

They are a part of `results/trial.schema.json`. A field that a record of an older version lacks is null.
"""

SCHEMA_VERSION = 1

IDENTITY = ["board", "link", "middleware", "variant", "serializer", "pattern", "node", "nodeSize", "load"]

RECORD: dict[str, str] = {
    "schemaVersion": "INTEGER",
    "sweep": "VARCHAR",
    "cell": "VARCHAR",
    "fork": "INTEGER",
    "repetition": "INTEGER",
    "outcome": "VARCHAR",
    "reason": "VARCHAR",
    **dict.fromkeys(IDENTITY, "VARCHAR"),
    "support": "VARCHAR",
    "format": "VARCHAR",
    "humanReadable": "BOOLEAN",
    "emulated": "BOOLEAN",
    "emulation": "VARCHAR",
    "brokerAt": "VARCHAR",
    "brokerRuns": "VARCHAR",
    "external": "BOOLEAN",
    "linkVerified": "JSON",
    **dict.fromkeys(["scheduled", "ok", "late", "lost", "corrupt", "unsent", "duplicated"], "BIGINT"),
    "throughputPerSecond": "DOUBLE",
    "overloaded": "BOOLEAN",
    **dict.fromkeys(["latencyMeanNs", "latencyP50Ns", "latencyP99Ns", "latencyP999Ns", "latencyMaxNs"], "DOUBLE"),
    **dict.fromkeys(["roundTripP50Ns", "payloadBytes", "wireBytes", "wirePackets"], "DOUBLE"),
    **dict.fromkeys(["wireBytesThere", "wireBytesBack", "linkUtilization", "cpuNsPerMessage"], "DOUBLE"),
    "warmUpStable": "BOOLEAN",
    "windowSeconds": "DOUBLE",
}

HISTOGRAMS = ["histogram", "oneWayHistogram"]

REQUIRED = ["schemaVersion", "sweep", "cell", "outcome", *IDENTITY, "support", "emulated"]
"""Never null."""

REQUIRED_WHEN_MEASURED = [
    "fork",
    "repetition",
    "scheduled",
    "ok",
    "late",
    "lost",
    "corrupt",
    "unsent",
    "throughputPerSecond",
]
"""Never null in a trial that was measured."""

OUTCOMES = ["OK", "DEGRADED", "INVALID", "FAILED", "UNSUPPORTED"]
"""How a trial can end."""

MEASURED = ["OK", "DEGRADED"]
"""The outcomes that have figures. No mean, rank or advice has those of a DEGRADED trial."""

REFERENCES = ["inproc", "rawtcp", "hiccup"]
"""Adapters that measure the harness and the wire: nobody can choose them."""

PATTERNS = ["request-reply", "push-pull", "pub-sub"]
"""Messaging patterns, in the order in which they are shown."""
