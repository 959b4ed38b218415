package org.derbench.spi;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The proof that a message came to an {@link External} system. */
public enum Expect {
    /** The protocol acknowledged it: a broker's confirmation, for example. */
    ACKNOWLEDGED("whether an acknowledged message was kept, or came to anybody"),
    /** It came back by a subscription of derbench's own. */
    DELIVERED("whether other subscribers got it, and on which side of the system a lost message was lost"),
    /** The application behind it answered yes: a status 2xx, or a confirmed command. */
    ANSWERED("whether an answered message had its effect");

    private final String unknown;

    Expect(String unknown) {
        this.unknown = unknown;
    }

    /** Its name in scenarios: {@code acknowledged}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The facts that this proof leaves open, in words. */
    public String unknown() {
        return unknown;
    }

    /**
     * The proof with this name.
     *
     * @throws IllegalArgumentException if no proof has this name
     */
    public static Expect of(String label) {
        return Arrays.stream(values())
                .filter(each -> each.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("must be one of "
                        + String.join(", ", List.of(ACKNOWLEDGED.label(), DELIVERED.label(), ANSWERED.label()))
                        + ", not '" + label + "'"));
    }
}
