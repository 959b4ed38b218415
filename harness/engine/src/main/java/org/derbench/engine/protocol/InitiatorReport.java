package org.derbench.engine.protocol;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.books.Books;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultObservation;
import org.derbench.engine.json.Field;
import org.derbench.engine.record.WindowFigures;

/** Report of the initiator on one timed window. */
@Meaning("what it measured")
@RecordBuilder
public record InitiatorReport(
        @Field("what the window showed here") WindowFigures window,

        @Field("messages that came back in the window with the right content")
        long endedInWindow,

        @Field("books of the source") Books books,

        @Field("round trips from the intended send, encoded")
        String histogram,

        @Field("round trips from the actual send, encoded") String serviceHistogram,

        @Field(value = "when each message of a sample was sent and came back, encoded", optional = true)
        String legs,

        @Field("what this process used") RoleCosts costs,

        @Field(value = "what the messages took of the link", optional = true)
        Wire wire,

        @Field("whether the middleware says that it compresses")
        boolean compresses,

        @Field("whether the middleware says that it may bring messages of one sender out of their order")
        boolean mayReorder,

        @Field("what its books must agree with") Evidence evidence,

        @Field("conditions of the machine before and after the window")
        Span conditions,

        @Field(value = "what the role saw of a fault", optional = true)
        FaultObservation fault)
        implements Answer {

    /** The same report with these times of a sample. */
    public InitiatorReport withTimes(String otherLegs) {
        return InitiatorReportBuilder.builder(this).legs(otherLegs).build();
    }
}
