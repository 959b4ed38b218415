package org.derbench.engine.protocol;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.json.Field;
import org.derbench.engine.record.TurnTimes;

/** Report of the responder on one timed window. */
@Meaning("what came to it in the window")
@RecordBuilder
public record ResponderReport(
        @Field("books of what arrived") Arrivals arrivals,

        @Field("requests that were answered since the window was announced")
        long answered,

        @Field(value = "true one-way times of arrivals, encoded", optional = true)
        String oneWay,

        @Field(value = "when each message of a sample arrived and was sent back, encoded", optional = true)
        String legs,

        @Field(value = "how long it took to turn round, where messages are echoed", optional = true)
        TurnTimes turn,

        @Field("what this process used") RoleCosts costs,
        @Field("what its books must agree with") Evidence evidence,

        @Field("conditions of the machine before and after the window")
        Span conditions,

        @Field(value = "what a fault did to the role", optional = true)
        FaultRecord.Effect fault)
        implements Answer {

    /** The same report with these times. */
    public ResponderReport withTimes(Arrivals otherArrivals, String otherOneWay, String otherLegs) {
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
    public ResponderReport withPredecessor(Span killed) {
        return ResponderReportBuilder.builder(this)
                .conditions(killed.then(conditions))
                .build();
    }
}
