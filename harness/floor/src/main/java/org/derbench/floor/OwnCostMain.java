package org.derbench.floor;

import java.util.Collection;
import java.util.Locale;
import org.derbench.message.number.Numbers;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs {@link OwnCostBenchmark}; prints {@code bareNs=, engineNs=, bareBytes=, engineBytes=} per message. Argument:
 * forks.
 */
public final class OwnCostMain {

    private static final int ITERATIONS = 5;

    private OwnCostMain() {}

    /** Runs it. */
    public static void main(String[] arguments) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(OwnCostBenchmark.class.getName())
                .forks(Numbers.parseInt(arguments[0]))
                .warmupIterations(ITERATIONS)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.seconds(1))
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .build();
        Collection<RunResult> results = new Runner(options).run();
        for (RunResult result : results) {
            String name = result.getParams().getBenchmark().replaceAll(".*\\.", "");
            System.out.printf(
                    Locale.ROOT,
                    "%sNs=%.1f %sBytes=%.3f%n",
                    name,
                    result.getPrimaryResult().getScore(),
                    name,
                    result.getSecondaryResults().get("gc.alloc.rate.norm").getScore());
        }
    }
}
