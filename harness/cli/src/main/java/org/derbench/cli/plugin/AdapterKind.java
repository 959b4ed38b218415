package org.derbench.cli.plugin;

import java.util.Locale;
import org.derbench.spi.Pattern;

/** The kind of interface that a middleware offers, which decides the skeleton of its adapter. */
public enum AdapterKind {
    /** Calls; derbench makes all patterns from them. */
    CALLS("`library`, and `serve` and `caller` of its `End`", Pattern.REQUEST_REPLY),
    /** Messages from one end to the other, without a broker. */
    MESSAGES(
            "the library in its constructor, and `pull`, `push`, `subscribe` and `publish` of its `End`",
            Pattern.PUSH_PULL),
    /** A broker, through which all messages go. */
    BROKER(
            "the library and the broker's name in its constructor, and `broker`, `pull`, `push`, `subscribe` and `publish` of its `End`",
            Pattern.PUSH_PULL);

    private final String openPlaces;
    private final Pattern pattern;

    AdapterKind(String openPlaces, Pattern pattern) {
        this.openPlaces = openPlaces;
        this.pattern = pattern;
    }

    /** The open places of the class, in words. */
    String openPlaces() {
        return openPlaces;
    }

    /** One of the patterns that its skeleton has. */
    Pattern pattern() {
        return pattern;
    }

    /** The template of the class to fill in. */
    String template() {
        return this + ".java";
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
