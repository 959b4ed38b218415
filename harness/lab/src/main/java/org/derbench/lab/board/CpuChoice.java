package org.derbench.lab.board;

import java.util.Locale;
import java.util.stream.Stream;

/** The CPUs of hosts of one machine that emulate no boards. */
public enum CpuChoice {
    /** All hosts have the same CPU: ends take turns, and never wait for another CPU to wake up. */
    SAME,
    /** Each host has a CPU of its own. */
    SPLIT,
    /** The scheduler of the kernel chooses. */
    FREE;

    /**
     * The choice with this label.
     *
     * @throws IllegalArgumentException if the label is unknown
     */
    public static CpuChoice of(String label) {
        return Stream.of(values())
                .filter(choice -> choice.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + label + "' must be same, split or free"));
    }

    /** Its name in plans and records. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
