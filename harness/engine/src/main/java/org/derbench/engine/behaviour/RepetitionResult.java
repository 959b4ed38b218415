package org.derbench.engine.behaviour;

import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Timings;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.Crossed;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.FaultObservation;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.InitiatorReport;
import org.derbench.engine.record.WindowPart;
import org.derbench.spi.Pattern;
import org.derbench.spi.Traits;

/**
 * What the initiator saw of one timed window.
 *
 * @param touched the books of what a fault can have touched
 * @param costs of the window alone, without warm-up and drain
 * @param meanPayloadBytes mean size of a serialized node
 * @param loadEndNs when messages were no longer sent
 * @param sentBefore messages of this repetition that were due before the window: contact and warm-up
 * @param conditions of the machine, before and after the window
 * @param legs when a sample of the messages were sent and came back
 * @param crossed its device from before the window until the books were closed; null where nobody counts
 * @param leastPayloadBytes of the smallest serialized node
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
        Crossed crossed,
        long leastPayloadBytes) {

    /**
     * What is said of it.
     *
     * @param evidence what the books must agree with
     * @param withLegs whether both ends read the same clock, and messages come back
     * @param fault null where none came
     */
    InitiatorReport report(
            Pattern pattern, Traits traits, Evidence evidence, boolean withLegs, FaultObservation fault) {
        WindowPart shown = WindowPart.of(
                        window.seconds(),
                        timings.pace(),
                        timings.longestGapNs(),
                        traits.mayDrop().contains(pattern),
                        meanPayloadBytes,
                        sentBefore,
                        drainNs)
                .grownBy(timings.backlogGrowth());
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
