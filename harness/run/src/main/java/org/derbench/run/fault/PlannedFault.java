package org.derbench.run.fault;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.run.Durations;
import org.derbench.spi.Middleware;
import org.derbench.spi.Traits;

/** A fault as a plan asks for it. */
public sealed interface PlannedFault permits LinkFault, KillFault {

    /** The name of the choice of no fault. */
    String NONE = "none";

    /** How long after the window's start it comes. */
    Duration at();

    /** How long it lasts at least. */
    Duration lasts();

    /** What it is, in a word: {@code link-down-2s}. */
    String name();

    /** As a plan has it. */
    Map<String, String> toMap();

    /** Why a trial of that middleware cannot have it; empty where it can. */
    String obstacle(String system, Middleware middleware, Traits traits);

    /** That fault of a trial, brought about by these means. */
    Fault by(Means means);

    /** What changes a link while it is used; null where it leaves links alone. */
    default LinkFault ofLink() {
        return null;
    }

    /** Whether the process of the responder dies: a broker must not live in it then. */
    default boolean killsResponder() {
        return false;
    }

    /** What it is and when: in cells and records. */
    default String label() {
        return name() + " at " + Durations.format(at());
    }

    /** A duration within a name. */
    static String word(Duration duration) {
        return Durations.format(duration).replace(" ", "");
    }
}
