package org.derbench.run.selfcheck;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The result of a self-check.
 *
 * @param findings the harness beside bare loops
 * @param ownCost the engine's cost; empty if it was not asked for
 * @param results the folder with the records of the harness's trials
 */
public record SelfCheckResult(List<Finding> findings, Optional<OwnCost> ownCost, Path results) {

    public SelfCheckResult {
        findings = List.copyOf(findings);
    }

    /** Whether all findings are within their bounds. */
    public boolean met() {
        return findings.stream().allMatch(finding -> finding.state() == Finding.State.MET)
                && ownCost.stream().allMatch(OwnCost::met);
    }
}
