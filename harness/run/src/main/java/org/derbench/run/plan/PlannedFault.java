package org.derbench.run.plan;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.run.Durations;

/** A fault in a plan. Each kind says how it is written, where it may come, and how it comes about. */
public interface PlannedFault {

    /** The word for no fault. */
    String NONE = "none";

    /** The time from the window's start to the fault. */
    Duration at();

    /** How long the fault lasts at least. */
    Duration lasts();

    /** A short name for the fault: {@code link-down-2s}. */
    String name();

    /** The fault's fields, as a plan has them. */
    Map<String, String> toMap();

    /** The fault of one trial, by these means. */
    Fault by(FaultMeans means, FaultTargets targets);

    /** The change of a link while it is used; null if the fault leaves links alone. */
    default LinkFault ofLink() {
        return null;
    }

    /** Whether only emulated hosts permit it. */
    default boolean needsEmulatedHosts() {
        return ofLink() != null;
    }

    /** Whether it needs a broker. */
    default boolean killsBroker() {
        return false;
    }

    /** The role whose process dies; a broker must not live in it then. Empty if no role's process dies. */
    default String killsRole() {
        return "";
    }

    /**
     * Checks that its targets exist.
     *
     * @throws IllegalArgumentException in one line with the known names, if one does not
     */
    void require(FaultTargets targets);

    /** The fault's name and time, for cells and records. */
    default String label() {
        return name() + " at " + Durations.format(at());
    }

    /** A duration as part of a name. */
    static String word(Duration duration) {
        return Durations.format(duration).replace(" ", "");
    }

    /** The end of a name with the target; empty if the plan does not say it. */
    static String where(String of) {
        return of.isEmpty() ? "" : "-of-" + of;
    }
}
