package org.derbench.run.testbed;

import java.time.Duration;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Hosts;
import org.derbench.run.Durations;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultReader;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlannedFault;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.ScenarioCase;

/** Checks whether the cells of a plan permit its faults. */
final class FaultCheck {

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private FaultCheck() {}

    /**
     * Checks whether the faults fit the cell's trials.
     *
     * @throws BadInputException in one line, if one does not
     */
    static void require(Plan plan, Cell cell, Systems systems) {
        PlannedFault fault = cell.fault();
        if (fault == null) {
            return;
        }
        requireNames(place(plan, fault) + ": ", cell, systems);
        String place = place(plan, fault) + ": " + fault.label() + ": ";
        requireSteady(place, cell);
        cell.scenario().routes().stream()
                .map(ScenarioCase::load)
                .filter(load -> !load.judgedByLatency())
                .findFirst()
                .ifPresent(load -> {
                    throw new BadInputException(place + "needs a load such as rate:100; load "
                            + load.label()
                            + " waits for what the fault holds back, so that nobody knows what it cost");
                });
        TrialSettings settings = plan.settingsOf(cell);
        if (fault.at().plus(fault.lasts()).compareTo(settings.duration()) >= 0) {
            throw new BadInputException(place + "is not over when the window of "
                    + Durations.format(settings.duration()) + " ends; make trial.duration longer");
        }
        requireKept(place, cell, settings.duration());
        if (settings.repetitions() > 1) {
            throw new BadInputException(
                    place
                            + "a second repetition would begin with what it left; make trial.repetitions 1, and take more forks");
        }
        if (settings.repeatDisturbedAtMost() > 0) {
            throw new BadInputException(place
                    + "a window that is run anew would begin with what it left; make trial.repeatDisturbedAtMost 0");
        }
    }

    private static void requireNames(String place, Cell cell, Systems systems) {
        if (cell.fault().killsBroker() && !systems.obstacle(cell).isEmpty()) {
            return;
        }
        try {
            cell.fault().require(systems.faultTargets(cell));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(place + e.getMessage(), e);
        }
    }

    /** Requires steady messages: between two messages nobody can tell whether they would flow. */
    private static void requireSteady(String place, Cell cell) {
        for (ScenarioCase route : cell.scenario().routes()) {
            Duration pause = route.longestPause();
            if (pause.compareTo(LONGEST_PAUSE) > 0) {
                throw new BadInputException(place + "role '" + route.source().name() + "' sends nothing for "
                        + Durations.format(pause) + " at a time, at most " + Durations.format(LONGEST_PAUSE)
                        + " may be: nobody could tell when messages flow again; let it send more often");
            }
        }
    }

    /**
     * Requires that the ends of all messages can be kept: missing ends would look like a system that did not recover.
     */
    private static void requireKept(String place, Cell cell, Duration window) {
        int most = cell.scenario().kind().mostEndsKept();
        for (ScenarioCase route : cell.scenario().routes()) {
            long made = route.load().due(window).least();
            if (made > most) {
                throw new BadInputException(place + "in a window of " + Durations.format(window) + " load "
                        + route.load().label() + " makes " + made
                        + " messages, and a trial with a fault keeps the ends of " + most
                        + " at most; make trial.duration shorter, or send less");
            }
        }
    }

    private static String place(Plan plan, PlannedFault fault) {
        int index = plan.wanted(Axis.FAULT).stream()
                .map(FaultReader::parse)
                .toList()
                .indexOf(fault);
        return index < 0 ? plan.origin().of("also") : plan.origin().of(Axis.FAULT, index);
    }

    /**
     * Checks whether these hosts permit the faults.
     *
     * @param insteadBecause why these are not the hosts that were wanted; empty if they are
     * @throws BadInputException if the user chose hosts that do not permit them
     * @throws MissingCapabilityException if this machine has no other hosts
     */
    static void require(Cell cell, Hosts hosts, String insteadBecause) {
        PlannedFault fault = cell.fault();
        if (fault == null) {
            return;
        }
        if (!hosts.clockShared()) {
            throw new BadInputException(
                    "fault " + fault.label() + ": faults come at times of one clock, and the hosts of a " + hosts.kind()
                            + " pair have several; leave --lab and --engine slurm out");
        }
        if (fault.needsEmulatedHosts() && !hosts.shapeable()) {
            if (insteadBecause.isEmpty()) {
                throw new BadInputException("fault " + fault.label() + ": a " + hosts.kind()
                        + " pair has no link or address that can change; use --pair emulated");
            }
            throw new MissingCapabilityException(
                    "fault " + fault.label() + " needs emulated hosts, and there are none: " + insteadBecause,
                    "derbench doctor says what this machine lacks");
        }
    }
}
