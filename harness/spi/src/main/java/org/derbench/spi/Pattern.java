package org.derbench.spi;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The way in which messages travel between the two ends of a flow.
 *
 * <pre>{@code
 * Pattern.of("push-pull") == Pattern.PUSH_PULL
 * }</pre>
 */
public enum Pattern {
    /**
     * A measurement is polled: the request is an object reference, the reply a message. To a role that stores, the
     * request is a message, and the reply its receipt.
     */
    REQUEST_REPLY,
    /** A control command is sent to one receiver. */
    PUSH_PULL,
    /** A measurement is published when it is made, to all who have subscribed. */
    PUB_SUB;

    /**
     * The name in plans, results and on the command line: {@code request-reply}, {@code push-pull}, {@code pub-sub}.
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The pattern with that label.
     *
     * @throws IllegalArgumentException if no pattern has it; the message lists the labels
     */
    public static Pattern of(String label) {
        for (Pattern pattern : values()) {
            if (pattern.label().equals(label)) {
                return pattern;
            }
        }
        throw new IllegalArgumentException("unknown pattern '" + label + "': one of "
                + Arrays.stream(values()).map(Pattern::label).collect(Collectors.joining(", ")));
    }

    @Override
    public String toString() {
        return label();
    }
}
