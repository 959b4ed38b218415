package org.derbench.cli.plugin;

import java.util.Locale;

/** What a middleware has to offer, which says how the skeleton of its adapter looks. */
public enum AdapterKind {
    /** Calls, of which derbench makes all patterns. */
    CALLS,
    /** Messages from one end to the other, without a broker. */
    MESSAGES,
    /** A broker, through which all messages go. */
    BROKER;

    /** The template of the class to fill in. */
    String template() {
        return this + ".java";
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
