package org.derbench.lab.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.ProcessSpace;
import org.derbench.message.number.Numbers;

/**
 * The score of one core of this machine in 7-Zip's benchmark, by which boards are compared. Debian has this benchmark,
 * and many scores of small boards are published. Its rating is per second of CPU time, so other load hardly disturbs
 * it. Neighbours of a virtual machine do, with whom its cores share their time: one score may be far off. So the score
 * is the median of five. Machines with CPUs of one name differ by a third, and machines change with the hour: so it is
 * measured anew an hour after it was, and after each boot. Thread-safe.
 */
public final class HostScore {

    /** What measures it. */
    public static final String PROGRAM = "7z";

    private static final int TIMES = 5;
    private static final List<String> BENCHMARK = List.of(PROGRAM, "b", "1", "-mmt1", "-md22");
    private static final Duration BOUND = Duration.ofMinutes(5);
    private static final Duration LASTING = Duration.ofHours(1);
    // the last two columns of the line "Tot:": MIPS by second of CPU, MIPS by second
    private static final Pattern TOTAL = Pattern.compile("(?m)^Tot:\\s+\\d+\\s+(\\d+)\\s+\\d+\\s*$");

    private final ToDoubleFunction<Children> measure;
    private Double mips;

    /** The score of this machine, not yet measured. */
    public HostScore() {
        this(HostScore::measured);
    }

    /**
     * The score of this machine, as it was measured within the last hour.
     *
     * @param folder has it in a file; empty to measure it once
     * @param onMeasuring is called before it is measured, which takes about a minute
     */
    public static HostScore keptIn(Optional<Path> folder, Clock clock, Runnable onMeasuring) {
        ToDoubleFunction<Children> telling = children -> {
            onMeasuring.run();
            return measured(children);
        };
        return new HostScore(folder.map(kept -> kept(kept, clock, telling)).orElse(telling));
    }

    /** Measures if the folder has no score of this boot, or one that is older than an hour. */
    static ToDoubleFunction<Children> kept(Path folder, Clock clock, ToDoubleFunction<Children> measure) {
        Path file = folder.resolve("score");
        String boot = ProcessSpace.own().boot();
        return children -> {
            Optional<Double> young = read(file, boot, clock);
            double mips = young.orElseGet(() -> measure.applyAsDouble(children));
            if (young.isEmpty()) {
                write(file, boot + " " + mips, clock);
            }
            return mips;
        };
    }

    private static Optional<Double> read(Path file, String boot, Clock clock) {
        try {
            Duration age = Duration.between(Files.getLastModifiedTime(file).toInstant(), clock.instant());
            String score = Files.readString(file);
            if (age.isNegative() || age.compareTo(LASTING) >= 0 || !score.startsWith(boot + " ")) {
                return Optional.empty();
            }
            return Optional.of(Numbers.parseDouble(score.substring(boot.length() + 1)))
                    .filter(mips -> mips > 0 && Double.isFinite(mips));
        } catch (IOException | NumberFormatException missingOrTorn) {
            return Optional.empty();
        }
    }

    private static void write(Path file, String score, Clock clock) {
        try {
            Files.createDirectories(file.getParent());
            Path written = file.resolveSibling("score.part");
            Files.writeString(written, score);
            Files.setLastModifiedTime(written, FileTime.from(clock.instant()));
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException notWritable) {
            // then each run measures it
            return;
        }
    }

    private static double measured(Children children) {
        return median(() -> parse(children.run(List.of(), BENCHMARK, BOUND).outOrThrow()));
    }

    /** The median of some scores. */
    static double median(DoubleSupplier score) {
        return DoubleStream.generate(score)
                .limit(TIMES)
                .sorted()
                .skip(TIMES / 2)
                .findFirst()
                .orElseThrow();
    }

    /** @param measure returns the score */
    HostScore(ToDoubleFunction<Children> measure) {
        this.measure = measure;
    }

    /**
     * The score, in 7-Zip's MIPS; measured if that was not yet done.
     *
     * @throws org.derbench.lab.MissingCapabilityException if 7-Zip is not there
     */
    public synchronized double sevenZipMips(Children children) {
        if (mips == null) {
            mips = measure.applyAsDouble(children);
        }
        return mips;
    }

    /** The score in what 7-Zip says. */
    static double parse(String said) {
        Matcher matcher = TOTAL.matcher(said);
        if (!matcher.find()) {
            throw new LabException("7z b says what is not understood");
        }
        return Numbers.parseDouble(matcher.group(1));
    }
}
