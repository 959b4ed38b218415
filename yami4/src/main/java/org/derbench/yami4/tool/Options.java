package org.derbench.yami4.tool;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The arguments of a command, and its options, which may stand anywhere.
 *
 * @param timeoutMs the longest time until an answer
 * @param updates the number of updates to wait for
 */
public record Options(List<String> arguments, int timeoutMs, int updates) {

    private static final int TIMEOUT_MS = 10_000;

    /** Takes the options out of the arguments. */
    public static Options of(List<String> all) throws UsageException {
        List<String> arguments = new ArrayList<>();
        int timeoutMs = TIMEOUT_MS;
        int updates = Integer.MAX_VALUE;
        for (Iterator<String> left = all.iterator(); left.hasNext(); ) {
            String next = left.next();
            switch (next) {
                case "--timeout-ms" -> timeoutMs = number(next, left);
                case "--updates" -> updates = number(next, left);
                default -> {
                    if (next.startsWith("--")) {
                        throw new UsageException("'" + next + "' is no option: there are --timeout-ms and --updates");
                    }
                    arguments.add(next);
                }
            }
        }
        return new Options(List.copyOf(arguments), timeoutMs, updates);
    }

    private static int number(String option, Iterator<String> left) throws UsageException {
        String value = left.hasNext() ? left.next() : "nothing";
        try {
            return Integer.parseUnsignedInt(value);
        } catch (NumberFormatException e) {
            throw new UsageException(option + " takes a whole number, not '" + value + "'");
        }
    }
}
