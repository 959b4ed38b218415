package org.derbench.kit.middleware;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * How a variant differs from the base variant, which is tested completely: the kit tests only what a variant can
 * change. Every variant is opened and closed in each pattern. It carries many messages, large ones and a flood, either
 * in each pattern or in the one that shows the effect of another stream.
 */
public enum Variation {
    /** In whatever there is, as a base variant. */
    WHOLE(Aspect.values()),
    /** Its messages go over another stream, which is encrypted: that is listened at and connected to otherwise. */
    ENCRYPTED(Aspect.MESSAGES, Aspect.LISTENING, Aspect.CONNECTING, Aspect.REPLIES),
    /** A connection that was lost is made again. */
    RECONNECTING(Aspect.CONNECTING, Aspect.REPLIES),
    /** Its messages are delivered, kept or wrapped otherwise, over connections that are made alike. */
    DELIVERY(Aspect.MESSAGES, Aspect.REPLIES, Aspect.EXCEPTIONS, Aspect.PRESSURE);

    private final Set<Aspect> changes = EnumSet.noneOf(Aspect.class);

    Variation(Aspect... changes) {
        this.changes.addAll(Arrays.asList(changes));
    }

    /** The subjects of the kit's tests. */
    enum Aspect {
        /** Messages of any size, from handlers and from several clients. */
        MESSAGES,
        /** Where it listens, and what strangers get there. */
        LISTENING,
        /** Ends that connect to nobody, and to a stranger. */
        CONNECTING,
        /** Which reply belongs to which request. */
        REPLIES,
        /** Exceptions of handlers. */
        EXCEPTIONS,
        /** Many messages, large ones and a flood in each pattern; if only the stream is different, in one pattern. */
        PRESSURE
    }

    boolean changes(Aspect aspect) {
        return changes.contains(aspect);
    }
}
