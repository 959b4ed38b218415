package org.derbench.engine.fault;

import java.util.List;
import org.derbench.engine.costs.TcpCounters;
import org.derbench.engine.json.Of;

/** What a fault did to one role. */
public record FaultRole(
        @Of(
                value =
                        "TCP connections that its host began, from the window's start on; missing where the kernel does not count them, or others use it too",
                optional = true)
        Long connectionsMade,

        @Of(value = "TCP segments that its host sent again", optional = true)
        Long segmentsSentAgain,

        @Of("failures that its library told of, which would have ended a trial without a fault")
        long failures,

        @Of(value = "the first of them that differ", optional = true)
        List<String> said) {

    /** @param tcp what was counted since the window's start; null where nobody knows */
    public static FaultRole of(TcpCounters tcp, Failures failures) {
        return new FaultRole(
                tcp == null ? null : tcp.connectionsMade(),
                tcp == null ? null : tcp.segmentsSentAgain(),
                failures.count(),
                failures.said());
    }
}
