package org.derbench.engine.fault;

import java.util.Map;
import org.derbench.engine.json.Of;

/** What the role that times messages saw of a fault. */
public record FaultSeen(
        @Of("when messages ended around it") FaultTimes times,
        @Of("what became of those that it can have touched") FaultBooks touched,
        @Of("what it did to this role") FaultRole here) {

    /**
     * All that is known of it.
     *
     * @param others what it did to the other roles
     */
    public FaultPart part(String means, Map<String, FaultRole> roles) {
        return new FaultPart(means, times, touched, roles);
    }
}
