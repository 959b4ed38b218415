package org.derbench.engine.protocol;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.books.Books;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultObservation;
import org.derbench.engine.json.Of;
import org.derbench.engine.record.WindowFigures;

/** Report of the initiator on one timed window. */
@Meaning("what it measured")
@RecordBuilder
public record InitiatorReport(
        @Of("what it showed here") WindowFigures window,

        @Of("messages that came back with the right content, in the window")
        long endedInWindow,

        @Of("its books") Books books,
        @Of("round trips from the intended send, encoded") String histogram,
        @Of("round trips from the actual send, encoded") String serviceHistogram,

        @Of(value = "when a sample of the messages were sent and came back, encoded", optional = true)
        String legs,

        @Of("what this process used") RoleCosts costs,

        @Of(value = "what the messages took of the link", optional = true)
        Wire wire,

        @Of("whether the middleware says that it compresses")
        boolean compresses,

        @Of("whether it says that it may bring messages of one sender out of their order")
        boolean mayReorder,

        @Of("what its books must agree with") Evidence evidence,
        @Of("its machine") Span conditions,

        @Of(value = "what it saw of a fault", optional = true)
        FaultObservation fault)
        implements Answer {

    /** The same report with these times of a sample. */
    public InitiatorReport timed(String otherLegs) {
        return InitiatorReportBuilder.builder(this).legs(otherLegs).build();
    }
}
