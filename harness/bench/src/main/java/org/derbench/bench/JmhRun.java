package org.derbench.bench;

import java.util.Collection;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the benchmarks of one order, each in JVMs of its own with this one's options. What JMH says goes to stderr. */
final class JmhRun {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private final BenchOrder order;

    JmhRun(BenchOrder order) {
        this.order = order;
    }

    /** Times of a warm codec, and what it allocates. */
    Map<String, Object> warm() throws RunnerException {
        Effort effort = order.effort();
        TimeValue iteration = TimeValue.milliseconds(effort.iterationMs());
        Map<String, Object> figures = Fields.map();
        for (RunResult result : run(of(CodecBenchmark.class)
                .forks(effort.forks())
                .warmupIterations(effort.warmUps())
                .warmupTime(iteration)
                .measurementIterations(effort.iterations())
                .measurementTime(iteration)
                .addProfiler(GCProfiler.class))) {
            Result<?> time = result.getPrimaryResult();
            String name = time.getLabel();
            figures.put(name + "Ns", time.getScore());
            // the half width of the mean's 99.9 % confidence interval
            figures.put(name + "ErrorNs", time.getScoreError());
            figures.put(
                    name + "AllocatedBytes",
                    Math.round(result.getSecondaryResults().get(ALLOCATED).getScore()));
        }
        return figures;
    }

    /** The median time of the first message, over fresh JVMs. */
    Map<String, Object> cold() throws RunnerException {
        RunResult result = run(of(FirstMessageBenchmark.class)
                        .forks(order.effort().coldForks())
                        .warmupIterations(0)
                        .measurementIterations(1))
                .iterator()
                .next();
        return Fields.map(
                "firstMessageNs", result.getPrimaryResult().getStatistics().getPercentile(50));
    }

    private ChainedOptionsBuilder of(Class<?> benchmark) {
        return new OptionsBuilder()
                .include("\\b" + benchmark.getSimpleName() + "\\b")
                .param("folder", order.folder().toString())
                .param("serializer", order.serializer())
                .param("model", order.model().toString())
                .param("node", order.node())
                .param("nodeSize", order.nodeSize())
                .threads(1)
                .shouldFailOnError(true);
    }

    private static Collection<RunResult> run(ChainedOptionsBuilder options) throws RunnerException {
        return new Runner(options.build(), OutputFormatFactory.createFormatInstance(System.err, VerboseMode.NORMAL))
                .run();
    }
}
