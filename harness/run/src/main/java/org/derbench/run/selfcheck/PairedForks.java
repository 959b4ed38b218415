package org.derbench.run.selfcheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.LabException;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.stats.Interval;
import org.derbench.run.stats.Logs;

/**
 * Pairs of forks, a bare loop and the harness, in either order at random, so that drift affects both alike. The second
 * of the harness's two repetitions counts. Before its own window the bare loop does the same work as the harness before
 * its second.
 */
final class PairedForks {

    private static final int REPETITIONS = 2;
    private static final double AT_MOST = 1.05;
    private static final double AT_LEAST = 0.95;

    private final TrialBench bench;
    private final TrialSettings settings;
    private final Consumer<String> progress;
    private final List<Figures> bare = new ArrayList<>();
    private final List<Figures> harness = new ArrayList<>();
    private SettlingTime before;

    PairedForks(TrialBench bench, TrialSettings settings, Consumer<String> progress) {
        this.bench = bench;
        this.settings = settings;
        this.progress = progress;
    }

    List<Finding> run(Comparison comparison, Cell cell) throws InterruptedException {
        Random random = new Random(settings.seed());
        for (int pair = 1; pair <= settings.forks(); pair++) {
            boolean bareFirst = pair > 1 && random.nextBoolean();
            if (bareFirst) {
                bare.add(new BareLoop(bench, settings).run(comparison, cell, before));
            }
            harness.add(harness(cell));
            if (!bareFirst) {
                bare.add(new BareLoop(bench, settings).run(comparison, cell, before));
            }
            progress.accept(name(comparison) + " " + pair + "/" + settings.forks() + ": bare " + bare.get(pair - 1)
                    + ", harness " + harness.get(pair - 1));
        }
        List<Finding> findings = new ArrayList<>();
        if (comparison.roundTrips()) {
            findings.add(new Finding(name(comparison) + ", p50", ratio(Figures::p50Ns), AT_MOST, true));
        }
        findings.add(new Finding(name(comparison) + ", msg/s", ratio(Figures::perSecond), AT_LEAST, false));
        return findings;
    }

    private String name(Comparison comparison) {
        return comparison.name() + ", cpus " + settings.cpus().label();
    }

    private Figures harness(Cell cell) throws InterruptedException {
        TrialSettings oneFork = TrialSettingsBuilder.builder(settings)
                .forks(1)
                .repetitions(REPETITIONS)
                .retries(0)
                .repeatDisturbedAtMost(0)
                .build();
        List<TrialRecord> records = bench.run(cell, oneFork);
        TrialRecord record = records.get(REPETITIONS - 1);
        if (record.outcome() != Outcome.OK) {
            throw new LabException(cell.id() + " is " + record.outcome() + ": " + record.reason());
        }
        before = SettlingTime.of(records, settings.duration());
        Double roundTripP50Ns = record.times().route().roundTripP50Ns();
        return new Figures(
                roundTripP50Ns == null ? Double.NaN : roundTripP50Ns,
                record.window().throughputPerSecond());
    }

    /** The ratio of a figure over the pairs; each pair is one observation. */
    private Interval ratio(ToDoubleFunction<Figures> figure) {
        double[] ratios = new double[bare.size()];
        for (int pair = 0; pair < ratios.length; pair++) {
            ratios[pair] = figure.applyAsDouble(harness.get(pair)) / figure.applyAsDouble(bare.get(pair));
        }
        return Interval.ofMean(Logs.of(ratios));
    }
}
