package org.derbench.engine.protocol;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.json.Of;
import org.derbench.engine.record.TurnTimes;

/** Report of the responder on one timed window. */
@Meaning("what came to it in the window")
@RecordBuilder
public record ResponderReport(
        @Of("its books of the way there") Arrivals arrivals,

        @Of("requests that were answered since the window was announced")
        long answered,

        @Of(value = "true one-way times of arrivals, encoded", optional = true)
        String oneWay,

        @Of(value = "when a sample of the messages arrived and were sent back, encoded", optional = true)
        String legs,

        @Of(value = "how long it took to turn round, where messages are echoed", optional = true)
        TurnTimes turn,

        @Of("what this process used") RoleCosts costs,
        @Of("what its books must agree with") Evidence evidence,
        @Of("its machine") Span conditions,

        @Of(value = "what a fault did to it", optional = true)
        FaultRecord.Effect fault)
        implements Answer {

    /** The same report with these times. */
    public ResponderReport timed(Arrivals otherArrivals, String otherOneWay, String otherLegs) {
        return ResponderReportBuilder.builder(this)
                .arrivals(otherArrivals)
                .oneWay(otherOneWay)
                .legs(otherLegs)
                .build();
    }

    /**
     * The report of a process that replaced a killed one on the same machine.
     *
     * @param killed the killed one's conditions
     */
    public ResponderReport following(Span killed) {
        return ResponderReportBuilder.builder(this)
                .conditions(killed.then(conditions))
                .build();
    }
}
