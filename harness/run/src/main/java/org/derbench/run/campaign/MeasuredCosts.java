package org.derbench.run.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.Setup;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.board.Boards;
import org.derbench.run.plan.Cell;
import org.derbench.run.results.ResultsFolder;

/**
 * The time of trials beside their timed windows: medians over the latest sweeps of this machine. A slower board than
 * the measured one takes as many times longer as its {@code timeFactor} says.
 */
public final class MeasuredCosts {

    /** The time to start, connect and end two JVMs, before any measurement; from a PC with two cores. */
    static final Duration START_UP = Duration.ofMillis(4500);

    private static final Duration BETWEEN = Duration.ofMillis(300);
    private static final long RECORD_BYTES = 9_000;
    private static final int LATEST_SWEEPS = 3;
    /** How many trials of each sweep count: the order is random, so the first ones are a fair sample. */
    private static final int FIRST_TRIALS = 60;

    private static final String ANY = "";
    /** The most time of a trial; a stranger's folder may claim more. */
    private static final double LONGEST_MS = Duration.ofDays(2).toMillis();

    private final Boards boards;
    private final Map<String, List<Double>> startUpMs = new HashMap<>();
    private final List<Double> betweenMs = new ArrayList<>();
    private final Map<String, List<Double>> warmUpMs = new HashMap<>();
    private final List<Double> recordBytes = new ArrayList<>();

    private MeasuredCosts(Boards boards) {
        this.boards = boards;
    }

    /** The costs from the latest sweeps in this folder; a folder that cannot be read is ignored. */
    public static MeasuredCosts in(Path results, Boards boards) {
        MeasuredCosts costs = new MeasuredCosts(boards);
        try (Stream<Path> sweeps = Files.exists(results) ? Files.list(results) : Stream.empty()) {
            sweeps.map(sweep -> sweep.resolve(ResultsFolder.TRIALS))
                    .filter(Files::isReadable)
                    .sorted(Comparator.comparing(MeasuredCosts::changed).reversed())
                    .limit(LATEST_SWEEPS)
                    .forEach(file -> costs.learn(file.getParent()));
        } catch (IOException | UncheckedIOException e) {
            return new MeasuredCosts(boards);
        }
        return costs;
    }

    private static FileTime changed(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void learn(Path sweep) {
        try {
            ResultsFolder.first(sweep, FIRST_TRIALS, this::learn);
        } catch (IOException damaged) {
            // the other sweeps tell enough; what is damaged is told by whoever opens it
            return;
        }
    }

    void learn(TrialRecord record) {
        Setup setup = record.setup();
        if (record.outcome() != Outcome.OK
                || record.identity().tookNs() == null
                || !boards.names().contains(setup.board())) {
            return;
        }
        double warmUp = record.warmUp().lengthNs() / 1e6;
        double beside =
                record.identity().tookNs() / 1e6 - warmUp - record.window().seconds() * 1e3;
        if (!(Math.abs(beside) < LONGEST_MS) || warmUp > LONGEST_MS) {
            return;
        }
        double onPc = beside / timeFactor(setup.board());
        if (record.identity().repetition() == 1) {
            startUpMs
                    .computeIfAbsent(setup.middleware(), key -> new ArrayList<>())
                    .add(onPc);
            startUpMs.computeIfAbsent(ANY, key -> new ArrayList<>()).add(onPc);
        } else {
            betweenMs.add(onPc);
        }
        warmUpMs.computeIfAbsent(setup.load(), key -> new ArrayList<>()).add(warmUp);
        recordBytes.add((double) record.toLine().length() + 1);
    }

    /** How many trials they come from. */
    public int trials() {
        return recordBytes.size();
    }

    /** The time to start JVMs, connect, run in and drain them. Without measurements a run-in takes its bound. */
    Duration startUp(Cell cell, Duration warmUpAtMost) {
        if (startUpMs.isEmpty()) {
            return onBoard(START_UP.toMillis(), cell).plus(RepetitionPlan.runInAtMost(warmUpAtMost, 1));
        }
        double any = median(startUpMs.get(ANY), START_UP.toMillis());
        return onBoard(median(startUpMs.getOrDefault(cell.middleware(), List.of()), any), cell);
    }

    /** The time between two repetitions. */
    Duration between(Cell cell) {
        return onBoard(median(betweenMs, BETWEEN.toMillis()), cell);
    }

    /** The time of a warm-up. */
    Duration warmUp(Cell cell, Duration atMost) {
        return Duration.ofMillis(Math.round(Math.min(
                atMost.toMillis(), median(warmUpMs.getOrDefault(cell.load().label(), List.of()), atMost.toMillis()))));
    }

    /** The bytes of a trial on the disk. */
    public long recordBytes() {
        return Math.round(median(recordBytes, RECORD_BYTES));
    }

    private Duration onBoard(double onPcMs, Cell cell) {
        return Duration.ofMillis(Math.round(onPcMs * timeFactor(cell.board())));
    }

    private double timeFactor(String board) {
        return boards.named(board).timeFactor();
    }

    private static double median(List<Double> values, double otherwise) {
        return values.isEmpty()
                ? otherwise
                : values.stream().sorted().skip(values.size() / 2).findFirst().orElse(otherwise);
    }
}
