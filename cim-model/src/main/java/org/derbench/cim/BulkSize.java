package org.derbench.cim;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.derbench.message.number.Numbers;

/** The named numbers of parts of generated messages. */
public enum BulkSize {
    /** One: a meter reports itself, a device is told something. */
    SMALL(1),
    /** Fifty: the big message of the study of homes over RabbitMQ. */
    MEDIUM(50),
    /** A hundred and twenty: the bulk of most trials of the study of smart metering over SOAP. */
    LARGE(120);

    private static final String NUMBER = "[1-9][0-9]{0,3}";

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
     * The number of parts of a size, which is a label or the number itself.
     *
     * @throws IllegalArgumentException if it is neither; the message lists the known labels
     */
    public static int partsOf(String size) {
        if (size.matches(NUMBER)) {
            return Numbers.parseInt(size);
        }
        return Arrays.stream(values())
                .filter(known -> known.label().equals(size))
                .findFirst()
                .map(BulkSize::parts)
                .orElseThrow(() -> new IllegalArgumentException("unknown size '" + size + "' of model cim: one of "
                        + Arrays.stream(values()).map(BulkSize::label).collect(Collectors.joining(", "))
                        + ", or how many parts, 1 to 9999"));
    }
}
