package org.derbench.engine.protocol;

import java.util.Map;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.ReachTimes;
import org.derbench.engine.books.SenderCounts;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.json.Of;
import org.derbench.engine.record.Series;
import org.derbench.engine.record.StoreReport;

/** Report of a station on one timed window. */
@Meaning("what its books are")
public record RoleReport(
        @Of("its books at the near end of flows") Map<String, FlowCounts> near,
        @Of("its books at the far end of flows") Map<String, FlowCounts> far,

        @Of(value = "parts that were due here in the window", optional = true)
        Long scheduled,

        @Of(value = "what ended here, where the route ends here", optional = true)
        EndCounts end,

        @Of(value = "times at which a sample of its messages was due and left, encoded", optional = true)
        String made,

        @Of(
                value = "times at which a sample of parts came and left, encoded, by the flow that they came by",
                optional = true)
        Map<String, String> samples,

        @Of(value = "how the first part differs that is not what was sent", optional = true)
        String complaint,

        @Of(value = "what is in its store", optional = true) StoreReport store,
        @Of("what this process used") RoleCosts costs,

        @Of(value = "what its parts took of its link", optional = true)
        Wire wire,

        @Of("what its books must agree with") Evidence evidence,
        @Of("its machine") Span conditions,

        @Of(value = "what it saw of a fault, if one came", optional = true)
        RoleFault fault,

        @Of(value = "what ended here step by step, where the route ends here", optional = true)
        Series series,

        @Of(value = "arrivals at each of its devices, by flow, where it listens for many", optional = true)
        Map<String, DeviceBooks> devices,

        @Of(value = "how long publications took to reach its devices, by flow", optional = true)
        Map<String, ReachTimes> reach,

        @Of(value = "what its devices sent, by device, where each has a name of its own", optional = true)
        SenderCounts sent,

        @Of(value = "what came of such devices, by the flow that it came by, or 'commit'", optional = true)
        Map<String, SenderCounts> senders,

        @Of(value = "whose its parts are by their stamps, encoded, where they have no names", optional = true)
        String due,

        @Of(value = "stamps of what ended here, and when since the window's start, encoded", optional = true)
        String ended,

        @Of(
                value =
                        "stamps and contents of what it published in the window, encoded, where some hear it only from then on",
                optional = true)
        String published)
        implements Answer {

    /** The report of a role that does not listen for many devices. */
    public RoleReport(
            Map<String, FlowCounts> near,
            Map<String, FlowCounts> far,
            Long scheduled,
            EndCounts end,
            String made,
            Map<String, String> samples,
            String complaint,
            StoreReport store,
            RoleCosts costs,
            Wire wire,
            Evidence evidence,
            Span conditions,
            RoleFault fault,
            Series series) {
        this(
                near,
                far,
                scheduled,
                end,
                made,
                samples,
                complaint,
                store,
                costs,
                wire,
                evidence,
                conditions,
                fault,
                series,
                Map.of(),
                Map.of(),
                null,
                Map.of(),
                null,
                null,
                null);
    }

    /** The same report with these times. */
    public RoleReport timed(
            EndCounts otherEnd,
            String otherMade,
            Map<String, String> otherSamples,
            RoleFault otherFault,
            Map<String, ReachTimes> otherReach) {
        return new RoleReport(
                near,
                far,
                scheduled,
                otherEnd,
                otherMade,
                otherSamples,
                complaint,
                store,
                costs,
                wire,
                evidence,
                conditions,
                otherFault,
                series,
                devices,
                otherReach,
                sent,
                senders,
                due,
                ended,
                published);
    }

    /** The report for parts that a fault can have touched. */
    public RoleReport touched() {
        return of(fault.near(), fault.far());
    }

    /** The report for parts that were due last, long after the fault. */
    public RoleReport last() {
        return of(fault.lastNear(), fault.lastFar());
    }

    private RoleReport of(Map<String, FlowCounts> otherNear, Map<String, FlowCounts> otherFar) {
        return new RoleReport(
                otherNear,
                otherFar,
                fault.scheduled(),
                fault.end(),
                made,
                samples,
                complaint,
                store,
                costs,
                wire,
                evidence,
                conditions,
                fault,
                series,
                devices,
                reach,
                sent,
                senders,
                due,
                ended,
                published);
    }
}
