package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Map;
import org.derbench.engine.books.Books;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultRecord;

/** The measurements of a trial; null for those that were not taken. */
@RecordBuilder
public record Figures(
        WarmUpFigures warmUp,
        WindowFigures window,
        TrialBooks books,
        Times times,
        TrialCosts costs,
        Map<String, Wire> wire,
        FaultRecord faults) {

    /** The figures of a trial that was not measured. */
    public static final Figures NONE = new Figures(null, null, null, null, null, Map.of());

    /** The figures of a trial without a fault. */
    public Figures(
            WarmUpFigures warmUp,
            WindowFigures window,
            TrialBooks books,
            Times times,
            TrialCosts costs,
            Map<String, Wire> wire) {
        this(warmUp, window, books, times, costs, wire, null);
    }

    /** These figures with a fault's effects. */
    public Figures with(FaultRecord fault) {
        return FiguresBuilder.builder(this).faults(fault).build();
    }

    /** The figures of a trial in which the books alone mean something. */
    public static Figures only(Books route) {
        return new Figures(null, null, new TrialBooks(route, Map.of()), null, null, Map.of());
    }
}
