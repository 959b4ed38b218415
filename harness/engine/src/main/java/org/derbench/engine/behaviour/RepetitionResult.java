package org.derbench.engine.behaviour;

import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Timings;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.FaultObservation;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.InitiatorReport;
import org.derbench.engine.record.Series;
import org.derbench.engine.record.WindowFigures;
import org.derbench.engine.record.WindowSteps;
import org.derbench.spi.Pattern;
import org.derbench.spi.Traits;

/**
 * The initiator's view of one timed window.
 *
 * @param touched the books of messages that a fault can have touched
 * @param costs costs of the window alone, without warm-up and drain
 * @param meanPayloadBytes mean size of a serialized node
 * @param loadEndNs when the load stopped sending
 * @param sentBefore messages of this repetition that were due before the window: contact and warm-up
 * @param conditions the machine's conditions before and after the window
 * @param legs when a sample of the messages was sent and came back
 * @param series the messages of the window, step by step
 * @param crossed traffic of the device from before the window until the books were closed; null if nobody counts it
 * @param leastPayloadBytes size of the smallest serialized node
 */
record RepetitionResult(
        Window window,
        Books books,
        Books touched,
        Timings timings,
        Costs costs,
        double meanPayloadBytes,
        long loadEndNs,
        long drainNs,
        long sentBefore,
        Span conditions,
        LegSample legs,
        Series series,
        LinkTraffic crossed,
        long leastPayloadBytes) {

    /**
     * The report on it.
     *
     * @param evidence figures that the books must agree with
     * @param withLegs whether both ends read the same clock, and messages come back
     * @param fault the fault; null without one
     */
    InitiatorReport report(
            Pattern pattern, Traits traits, Evidence evidence, boolean withLegs, FaultObservation fault) {
        WindowFigures shown = WindowFigures.of(
                        window.seconds(),
                        timings.pace(),
                        timings.longestGapNs(),
                        traits.mayDrop().contains(pattern),
                        meanPayloadBytes,
                        sentBefore,
                        drainNs)
                .withBacklogGrowth(timings.backlogGrowth())
                .with(WindowSteps.of(series));
        return new InitiatorReport(
                shown,
                timings.endedInWindow(),
                books,
                Histograms.encode(timings.responseNs()),
                Histograms.encode(timings.serviceNs()),
                withLegs ? legs.encode() : null,
                costs.ofRole(),
                costs.ofLink(),
                traits.compresses(),
                traits.mayReorder().contains(pattern),
                evidence,
                conditions,
                fault);
    }
}
