package org.derbench.lab.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.message.number.Numbers;

/**
 * The score of one core of this machine in 7-Zip's benchmark, by which boards are compared. Debian has this benchmark,
 * and many scores of small boards are published. Its rating is per second of CPU time, so other load hardly disturbs
 * it. A file keeps the score as long as the CPU is the same, if the file can be written.
 */
public final class HostScore {

    /** The program that measures it. */
    public static final String PROGRAM = "7z";

    private static final List<String> BENCHMARK = List.of(PROGRAM, "b", "1", "-mmt1", "-md22");
    private static final Duration BOUND = Duration.ofMinutes(5);
    // the last two columns of the line "Tot:": MIPS by second of CPU, MIPS by second
    private static final Pattern TOTAL = Pattern.compile("(?m)^Tot:\\s+\\d+\\s+(\\d+)\\s+\\d+\\s*$");
    private static final Pattern CPU_MODEL = Pattern.compile("(?m)^model name\\s*:\\s*(.*)$");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}\\.\\d+");
    private static final String SEPARATOR = " MIPS: ";

    private final Path file;

    /** A score that this file keeps; the file's folder must exist. */
    public HostScore(Path file) {
        this.file = file;
    }

    /**
     * The score, in 7-Zip's MIPS; measured if it is not known yet.
     *
     * @throws org.derbench.lab.MissingCapabilityException if 7-Zip is not installed
     */
    public double sevenZipMips(Children children) {
        try {
            String cpu =
                    first(CPU_MODEL, Files.readString(Path.of("/proc/cpuinfo"))).orElse("unknown CPU");
            Optional<Double> kept = kept(cpu);
            if (kept.isPresent()) {
                return kept.get();
            }
            double measured = parse(children.run(List.of(), BENCHMARK, BOUND).outOrThrow());
            keep(measured + SEPARATOR + cpu + "\n");
            return measured;
        } catch (IOException e) {
            throw new LabException("this machine's own score cannot be read: " + e.getMessage(), e);
        }
    }

    private void keep(String line) {
        try {
            Files.writeString(file, line);
        } catch (IOException installedByAnotherUser) {
            // then it is measured each time
            return;
        }
    }

    /** Reads the score from 7-Zip's output. */
    static double parse(String said) {
        return Numbers.parseDouble(
                first(TOTAL, said).orElseThrow(() -> new LabException("7z b says what is not understood")));
    }

    private Optional<Double> kept(String cpu) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String[] parts = Files.readString(file).strip().split(SEPARATOR, 2);
        boolean whole = parts.length == 2 && NUMBER.matcher(parts[0]).matches() && parts[1].equals(cpu);
        return whole ? Optional.of(Numbers.parseDouble(parts[0])) : Optional.empty();
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1).strip()) : Optional.empty();
    }
}
