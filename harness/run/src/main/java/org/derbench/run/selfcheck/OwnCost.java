package org.derbench.run.selfcheck;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.LabException;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;
import org.derbench.message.number.Numbers;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;

/**
 * The engine's own cost of a message, by JMH with its GC profiler.
 *
 * @param addedNs how many nanoseconds longer a message takes than in a bare loop, which encodes and decodes it twice;
 *     the codec of both does nothing
 * @param addedBytes how many bytes more it allocates
 */
public record OwnCost(double addedNs, double addedBytes) {

    /** The most nanoseconds that it may add. */
    public static final double MOST_NS = 300;
    /**
     * The most bytes that it may allocate. JMH divides all of the JVM's allocations by the messages, so the figure is
     * never quite zero.
     */
    private static final double MOST_BYTES = 0.1;

    private static final String JMH_FORKS = "2";
    private static final Duration BOUND = Duration.ofMinutes(10);

    static OwnCost on(TrialBench bench, Cell cell) throws InterruptedException {
        CommandResult measured = Children.finish(
                bench.start(
                        PairScenario.INITIATOR,
                        cell,
                        CpuChoice.FREE,
                        "floor",
                        "org.derbench.floor.OwnCostMain",
                        List.of(JMH_FORKS)),
                "the measurement of the engine's own cost",
                BOUND);
        Properties figures = new Properties();
        try {
            figures.load(new StringReader(measured.out().replace(' ', '\n')));
        } catch (IOException e) {
            throw new LabException("the engine's own cost cannot be read", e);
        }
        if (!measured.succeeded() || figures.getProperty("engineNs") == null) {
            throw new LabException("the engine's own cost cannot be measured: " + measured.complaint());
        }
        return new OwnCost(added(figures, "Ns"), added(figures, "Bytes"));
    }

    private static double added(Properties figures, String unit) {
        return Numbers.parseDouble(figures.getProperty("engine" + unit))
                - Numbers.parseDouble(figures.getProperty("bare" + unit));
    }

    /** Whether both are within their bounds. */
    public boolean met() {
        return addedNs < MOST_NS && addedBytes < MOST_BYTES;
    }
}
