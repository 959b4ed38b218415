package org.derbench.engine.protocol;

import java.util.Map;
import org.derbench.engine.books.ControlBooks;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.ReachTimes;
import org.derbench.engine.books.SenderCounts;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.json.Field;
import org.derbench.engine.record.Series;
import org.derbench.engine.record.StoreReport;

/** Report of a station on one timed window. */
@Meaning("what its books are")
public record RoleReport(
        @Field("the role's books at the near end of flows") Map<String, FlowCounts> near,
        @Field("the role's books at the far end of flows") Map<String, FlowCounts> far,

        @Field(value = "parts that were due here in the window", optional = true)
        Long scheduled,

        @Field(value = "what ended here, where the route ends here", optional = true)
        EndCounts end,

        @Field(value = "when each message of a sample was due and left, encoded", optional = true)
        String made,

        @Field(
                value = "when each part of a sample came and left, encoded, by the flow by which it came",
                optional = true)
        Map<String, String> samples,

        @Field(value = "how the first part that is not what was sent differs from it", optional = true)
        String complaint,

        @Field(value = "what is in the role's store", optional = true)
        StoreReport store,

        @Field("what this process used") RoleCosts costs,

        @Field(value = "what the role's parts took of its link", optional = true)
        Wire wire,

        @Field("what its books must agree with") Evidence evidence,

        @Field("conditions of the machine before and after the window")
        Span conditions,

        @Field(value = "what the role saw of a fault, if one came", optional = true)
        RoleFault fault,

        @Field(value = "what ended here step by step, where the route ends here", optional = true)
        Series series,

        @Field(value = "arrivals at each of the role's devices, by flow, where it listens for many", optional = true)
        Map<String, DeviceBooks> devices,

        @Field(value = "how long publications took to reach the role's devices, by flow", optional = true)
        Map<String, ReachTimes> reach,

        @Field(value = "what the role's devices sent, by device, where each has a name of its own", optional = true)
        SenderCounts sent,

        @Field(
                value = "what came from devices with names of their own, by the flow by which it came, or 'commit'",
                optional = true)
        Map<String, SenderCounts> senders,

        @Field(
                value = "the device of each part, by the part's stamp, encoded, where parts do not name it",
                optional = true)
        String due,

        @Field(
                value = "stamps of the parts that ended here, and when each ended since the window's start, encoded",
                optional = true)
        String ended,

        @Field(
                value =
                        "stamps and contents of the role's publications in the window, encoded, where some devices join only then",
                optional = true)
        String published,

        @Field(value = "what the role absorbed, where it is a control that does not answer all parts", optional = true)
        ControlBooks control)
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
                null,
                null);
    }

    /** The same report with these times. */
    public RoleReport withTimes(
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
                published,
                control);
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
                published,
                // no fault comes where parts are absorbed
                null);
    }
}
