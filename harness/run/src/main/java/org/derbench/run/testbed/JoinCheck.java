package org.derbench.run.testbed;

import java.time.Duration;
import org.derbench.engine.books.PublicationLog;
import org.derbench.lab.BadInputException;
import org.derbench.run.Durations;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;

/** Checks whether a trial fits devices that join in its window. */
final class JoinCheck {

    private JoinCheck() {}

    /** @throws BadInputException in one line, if it does not */
    static void require(Cell cell, TrialSettings settings) {
        for (ScenarioCase route : cell.scenario().routes()) {
            route.roles().stream()
                    .filter(role -> role.joiners() > 0)
                    .forEach(role -> require(cell, route, role, settings));
        }
    }

    private static void require(Cell cell, ScenarioCase route, RoleCase role, TrialSettings settings) {
        String place = cell.scenario().name() + ": roles." + role.name() + ".";
        Duration last = Duration.ofNanos(role.joinedAfterNs());
        if (last.compareTo(settings.duration()) >= 0) {
            throw new BadInputException(place + "joinAt: the last device joins after " + Durations.format(last)
                    + ", and the window of " + Durations.format(settings.duration())
                    + " is over then; make trial.duration longer");
        }
        String joiners = place + "joiners: ";
        if (cell.fault() != null) {
            throw new BadInputException(joiners + "with fault " + cell.fault().label()
                    + " nobody could tell whether a device lacks something by it or by its joining; leave one out");
        }
        if (settings.repetitions() > 1 || settings.repeatDisturbedAtMost() > 0) {
            throw new BadInputException(
                    joiners
                            + "in another window all would have joined; make trial.repetitions 1 and trial.repeatDisturbedAtMost 0");
        }
        long made = route.load().due(settings.duration()).least();
        if (made >= PublicationLog.MOST) {
            throw new BadInputException(joiners + "in a window of " + Durations.format(settings.duration()) + " "
                    + made + " messages are published, and of " + PublicationLog.MOST
                    + " at most it is known who had joined; make trial.duration shorter, or publish less");
        }
    }
}
