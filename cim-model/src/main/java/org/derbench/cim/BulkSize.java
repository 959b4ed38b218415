package org.derbench.cim;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How many parts a generated message has. */
public enum BulkSize {
    /** One: a meter reports itself, a device is told something. */
    SMALL(1),
    /** Fifty: the big message of the study of homes over RabbitMQ. */
    MEDIUM(50),
    /** A hundred and twenty: the bulk of most trials of the study of smart metering over SOAP. */
    LARGE(120);

    private final int parts;

    BulkSize(int parts) {
        this.parts = parts;
    }

    /** The number of readings or commands. */
    public int parts() {
        return parts;
    }

    /** The name in plans and results, in lower case. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The size of that label.
     *
     * @throws IllegalArgumentException if there is none; the message lists the labels there are
     */
    public static BulkSize of(String label) {
        return Arrays.stream(values()).filter(size -> size.label().equals(label)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown size '" + label + "' of model cim: one of "
                        + Arrays.stream(values()).map(BulkSize::label).collect(Collectors.joining(", "))));
    }
}
