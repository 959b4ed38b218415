package org.derbench.lab.board;

import java.util.Arrays;
import org.derbench.lab.LabException;
import org.derbench.message.number.Numbers;

/**
 * The share of a CPU that a busy program gets, and how long it stands still.
 *
 * @param share its share of the time, from 0 to 1
 * @param count how often it was kept from the CPU
 * @param p50Ns the median of the stalls
 * @param p99Ns their 99th percentile
 * @param maxNs the longest stall
 */
record Stalls(double share, long count, long p50Ns, long p99Ns, long maxNs) {

    private static final String SEPARATOR = " ";

    /** Summarizes the stalls within this duration. */
    static Stalls of(long[] stallsNs, long durationNs) {
        long[] sorted = stallsNs.clone();
        Arrays.sort(sorted);
        return new Stalls(
                1 - Arrays.stream(sorted).sum() / (double) durationNs,
                sorted.length,
                percentile(sorted, 50),
                percentile(sorted, 99),
                percentile(sorted, 100));
    }

    /** These figures as one line of text. */
    String line() {
        return String.join(
                SEPARATOR,
                Double.toString(share),
                Long.toString(count),
                Long.toString(p50Ns),
                Long.toString(p99Ns),
                Long.toString(maxNs));
    }

    /** Reads what {@link #line} wrote. */
    static Stalls parse(String line) {
        String[] words = line.split(SEPARATOR);
        if (words.length != 5) {
            throw new LabException("the spinner says what is not understood: " + line);
        }
        return new Stalls(
                Numbers.parseDouble(words[0]),
                Numbers.parseLong(words[1]),
                Numbers.parseLong(words[2]),
                Numbers.parseLong(words[3]),
                Numbers.parseLong(words[4]));
    }

    // the nearest rank: the smallest that so many percent do not exceed
    private static long percentile(long[] sorted, int percent) {
        return sorted.length == 0 ? 0 : sorted[Math.max(1, (sorted.length * percent + 99) / 100) - 1];
    }
}
