package org.derbench.engine.record.part;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Of;
import org.derbench.engine.record.testbed.EmulatedBoard;

/** What surrounded a trial. */
public record TrialConditions(
        @Of("what else on a machine disturbed it, in words; empty where nothing did") List<String> disturbances,
        @Of("why earlier runs of this repetition were discarded, one entry for each") List<String> discarded,
        @Of(value = "what each host stands in for that stands in for a board, by the host's name", optional = true) Map<String, EmulatedBoard> boards,
        @Of("of each role") Map<String, RoleConditions> roles) {
}
