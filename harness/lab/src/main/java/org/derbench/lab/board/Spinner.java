package org.derbench.lab.board;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Scanner;
import org.derbench.message.number.Numbers;

/**
 * Measures how much of a CPU a program gets, and for how long it must wait at a time. It does nothing but read the
 * clock, and takes every jump for a stall. It is a program of its own: each line of its standard input is a number of
 * milliseconds to spin, and it answers with a line of {@link Stalls}. It ends with its input.
 */
final class Spinner {

    // longer than a read of the clock and most interrupts, shorter than any slice
    private static final long LEAST_STALL_NS = 10_000;

    private Spinner() {}

    /** Ends when the standard input does. */
    public static void main(String[] arguments) {
        // so that it is compiled before it measures
        spin(20_000_000);
        try (Scanner durations = new Scanner(System.in, StandardCharsets.UTF_8)) {
            while (durations.hasNextLine()) {
                System.out.println(Helper.MARK
                        + spin(Numbers.parseLong(durations.nextLine()) * 1_000_000)
                                .line());
            }
        }
    }

    private static Stalls spin(long durationNs) {
        long[] stallsNs = new long[(int) (durationNs / LEAST_STALL_NS)];
        int count = 0;
        long beganNs = System.nanoTime();
        long lastNs = beganNs;
        while (lastNs - beganNs < durationNs) {
            long nowNs = System.nanoTime();
            if (nowNs - lastNs >= LEAST_STALL_NS) {
                stallsNs[count++] = nowNs - lastNs;
            }
            lastNs = nowNs;
        }
        return Stalls.of(Arrays.copyOf(stallsNs, count), lastNs - beganNs);
    }
}
