package org.derbench.lab.board;

import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.message.number.Numbers;

/**
 * The score of one core of this machine in 7-Zip's benchmark, by which boards are compared. Debian has this benchmark,
 * and many scores of small boards are published. Its rating is per second of CPU time, so other load hardly disturbs
 * it. It is measured once a run: machines with CPUs of one name differ by a third. Thread-safe.
 */
public final class HostScore {

    /** What measures it. */
    public static final String PROGRAM = "7z";

    private static final List<String> BENCHMARK = List.of(PROGRAM, "b", "1", "-mmt1", "-md22");
    private static final Duration BOUND = Duration.ofMinutes(5);
    // the last two columns of the line "Tot:": MIPS by second of CPU, MIPS by second
    private static final Pattern TOTAL = Pattern.compile("(?m)^Tot:\\s+\\d+\\s+(\\d+)\\s+\\d+\\s*$");

    private final ToDoubleFunction<Children> measure;
    private Double mips;

    /** The score of this machine, not yet measured. */
    public HostScore() {
        this(children -> parse(children.run(List.of(), BENCHMARK, BOUND).outOrThrow()));
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
