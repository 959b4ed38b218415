package org.derbench.engine.record.part;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Of;

/** What surrounded a trial. */
public record TrialConditions(
        @Of("what else on a machine disturbed it, in words; empty where nothing did") List<String> disturbances,
        @Of("why earlier runs of this repetition were discarded, one entry for each") List<String> discarded,
        @Of(value = "what board each role's host stands in for, the share of a core that this asks for (shareTarget), this machine's load average "
                + "over the minute before, and what a spinner got of each core; missing where no board is emulated", optional = true)
        Map<String, Object> emulatedBoards,
        @Of("of each role") Map<String, RoleConditions> roles) {
}
