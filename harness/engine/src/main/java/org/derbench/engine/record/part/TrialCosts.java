package org.derbench.engine.record.part;

import java.util.Map;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.json.Of;

/** What a trial used. */
public record TrialCosts(
        @Of(value = "CPU time of all roles' processes per message", optional = true, signed = true, column = "cpuNsPerMessage") Double cpuNsPerMessage,
        @Of(value = "of each role", optional = true) Map<String, RoleCosts> roles) {

    /** Of all roles; their sum is known where that of each is. */
    public static TrialCosts of(Map<String, RoleCosts> roles) {
        boolean known = roles.values().stream().allMatch(role -> role.cpuNsPerMessage() != null);
        return new TrialCosts(known ? roles.values().stream().map(RoleCosts::cpuNsPerMessage).reduce(0.0, Double::sum) : null, roles);
    }
}
