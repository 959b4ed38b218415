package org.derbench.sim.campaign;

import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.Figures;
import org.derbench.engine.record.Identity;
import org.derbench.engine.record.Setup;
import org.derbench.engine.record.Times;
import org.derbench.engine.record.TrialBooks;
import org.derbench.engine.record.TrialCosts;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.record.WindowFigures;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.ForkTask;
import org.derbench.spi.Support;

/**
 * The true figures of cells. Each cell has a level of its own, each fork a deviation of its own, each repetition a
 * smaller one, and all drift with their place in the sweep. The same seed gives a trial the same figures, whenever it
 * is run.
 *
 * @param spread the natural logarithm of the factor between the fastest and the slowest cell, at most
 * @param forkNoise standard deviation of the logarithm between forks
 * @param drift change of the logarithm from one fork of the sweep to the next
 */
record CellModel(long seed, double spread, double forkNoise, double drift) {

    private static final double BASE_PER_SECOND = 1000;

    private Random random(Object... of) {
        return new Random(seed * 31 + Objects.hash(of) * 0x9E3779B97F4A7C15L);
    }

    /** The natural logarithm of a cell's true rate. */
    double level(Cell cell) {
        return Math.log(BASE_PER_SECOND) + spread * random(cell.id()).nextDouble();
    }

    private double perSecond(Cell cell, int fork, int repetition, int order) {
        double noise = forkNoise * random(cell.id(), fork).nextGaussian()
                + forkNoise / 4 * random(cell.id(), fork, repetition).nextGaussian();
        return Math.exp(level(cell) + noise + drift * order);
    }

    /** The head of a cell's trials. */
    static TrialHead head(String sweep, Cell cell) {
        Setup setup = JsonRecords.of(
                Setup.class,
                Fields.map(
                        "board", cell.board(),
                        "link", cell.link(),
                        "middleware", cell.middleware(),
                        "variant", cell.variant(),
                        "serializer", cell.serializer(),
                        "pattern", cell.pattern().label(),
                        "support", Support.NATIVE.label(),
                        "node", cell.node(),
                        "nodeSize", cell.nodeSize(),
                        "load", cell.load().label(),
                        "emulated", false));
        return new TrialHead(Identity.of(sweep, null, cell.id()), setup, Map.of());
    }

    private static TrialHead head(String sweep, ForkTask task, int repetition) {
        TrialHead cell = head(sweep, task.fork().cell());
        return new TrialHead(
                task.of(cell.identity(), "2026-01-01T00:00:00Z").repetition(repetition), cell.setup(), cell.links());
    }

    /** A trial that was measured. */
    TrialRecord measured(String sweep, ForkTask task, int repetition) {
        double perSecond = perSecond(task.fork().cell(), task.fork().number(), repetition, task.order());
        return TrialRecord.of(head(sweep, task, repetition), Outcome.OK, null, figures(perSecond), null);
    }

    /** A trial that was not. */
    static TrialRecord failed(String sweep, ForkTask task, int repetition, String reason) {
        return TrialRecord.without(head(sweep, task, repetition), Outcome.FAILED, reason);
    }

    private static Figures figures(double perSecond) {
        Map<String, Object> warmUp = Fields.map(
                "lengthNs", 500_000_000L,
                "stable", true,
                "places", 1L,
                "requesters", 0L,
                "firstMessageNs", 1_000_000L);
        Map<String, Object> window = Fields.map(
                "seconds",
                1.0,
                "throughputPerSecond",
                perSecond,
                "overloaded",
                false,
                "longestGapNs",
                2_000_000L,
                "mayDrop",
                false,
                "payloadBytes",
                100.0,
                "sentBefore",
                10L,
                "drainNs",
                1_000_000L);
        Map<String, Object> times = Fields.map("route", Fields.map("latencyMeanNs", 1e9 / perSecond));
        return new Figures(
                JsonRecords.of(WarmUpFigures.class, warmUp),
                JsonRecords.of(WindowFigures.class, window),
                JsonRecords.of(TrialBooks.class, Map.of("route", books(Math.round(perSecond)))),
                JsonRecords.of(Times.class, times),
                JsonRecords.of(TrialCosts.class, Map.of()),
                Map.of());
    }

    private static Map<String, Object> books(long messages) {
        return Fields.map(
                "scheduled", messages,
                "ok", messages,
                "late", 0L,
                "lost", 0L,
                "corrupt", 0L,
                "unsent", 0L,
                "duplicated", 0L,
                "outOfOrder", 0L,
                "foreign", 0L);
    }
}
