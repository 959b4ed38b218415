package org.derbench.run.testbed;

import java.time.Duration;
import java.util.function.ToIntFunction;
import org.derbench.lab.BadInputException;
import org.derbench.run.Durations;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;

/** Checks whether a trial fits a control that does not answer all parts. */
final class AnswerCheck {

    /** With fewer answers in a window nobody knows how fast they follow each other. */
    private static final int FEWEST = 2;

    private static final double NS_PER_MS = 1e6;

    private AnswerCheck() {}

    /**
     * Checks whether it does.
     *
     * @param partsOfMessage how many parts a message of a route's source has
     * @throws BadInputException in one line, if it does not
     */
    static void require(Cell cell, TrialSettings settings, ToIntFunction<ScenarioCase> partsOfMessage) {
        for (ScenarioCase route : cell.scenario().routes()) {
            route.roles().stream()
                    .filter(role -> role.answers().isPresent())
                    .forEach(role -> require(cell, route, role, settings, partsOfMessage.applyAsInt(route)));
        }
    }

    private static void require(
            Cell cell, ScenarioCase route, RoleCase role, TrialSettings settings, int partsOfMessage) {
        String place = route.name() + ": roles." + role.name() + ".answers: ";
        if (cell.fault() != null) {
            throw new BadInputException(place + "with fault " + cell.fault().label()
                    + " nobody could tell whether a part has no answer by it or by the rule; answer all, or leave the fault"
                    + " out");
        }
        double betweenNs = AnswerPace.of(route, partsOfMessage).intervalNs();
        Duration between = Duration.ofMillis((long) Math.ceil(betweenNs / NS_PER_MS));
        if (settings.duration().compareTo(between.multipliedBy(FEWEST)) < 0) {
            throw new BadInputException(place + "one answer comes every " + Durations.format(between)
                    + ", and a window of " + Durations.format(settings.duration()) + " has fewer than " + FEWEST
                    + "; make trial.duration longer");
        }
    }
}
