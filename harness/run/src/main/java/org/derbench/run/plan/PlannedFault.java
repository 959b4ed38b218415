package org.derbench.run.plan;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.run.Durations;

/** A fault as a plan asks for it. */
public sealed interface PlannedFault permits LinkFault, KillFault, AddressFault {

    /** The name of the choice of no fault. */
    String NONE = "none";

    /** How long after the window's start it comes. */
    Duration at();

    /** How long it lasts at least. */
    Duration lasts();

    /** A short name for the fault: {@code link-down-2s}. */
    String name();

    /** As a plan has it. */
    Map<String, String> toMap();

    /** That fault of a trial, brought about by these injector. */
    Fault by(FaultInjector injector, FaultTargets targets);

    /** The change of a link while it is used; null if the fault leaves links alone. */
    default LinkFault ofLink() {
        return null;
    }

    /** Whether it changes what only emulated hosts have. */
    default boolean needsEmulatedHosts() {
        return ofLink() != null;
    }

    /** Whether it needs a broker. */
    default boolean killsBroker() {
        return false;
    }

    /** The role whose process dies: a broker must not live in it then. Empty where none does. */
    default String killsRole() {
        return "";
    }

    /**
     * Makes sure that what it names is there.
     *
     * @throws IllegalArgumentException in one line with the names there are, if it is not
     */
    void require(FaultTargets targets);

    /** The fault's name and time, for cells and records. */
    default String label() {
        return name() + " at " + Durations.format(at());
    }

    /** A duration within a name. */
    static String word(Duration duration) {
        return Durations.format(duration).replace(" ", "");
    }

    /** The end of a name that says where; empty where the plan does not. */
    static String where(String of) {
        return of.isEmpty() ? "" : "-of-" + of;
    }
}
