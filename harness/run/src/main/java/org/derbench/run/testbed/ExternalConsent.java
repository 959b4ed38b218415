package org.derbench.run.testbed;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.derbench.lab.BadInputException;
import org.derbench.run.Durations;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.ExternalCase;
import org.derbench.run.scenario.RoleCase;

/**
 * Asks before derbench loads a system that may be anybody's: it is neither on this machine, nor in a private network,
 * nor a host of the lab's file.
 *
 * @param hostsOfLab the addresses in the lab's file
 * @param question asks the user a question; empty answer and no terminal mean no
 */
record ExternalConsent(Set<String> hostsOfLab, Predicate<String> question) {

    /** A higher rate would be an attack, even by mistake. */
    private static final double MOST_PER_SECOND = 50_000;

    private static final double NS_PER_S = 1e9;

    /**
     * Asks about each load once.
     *
     * @param settings settings of a cell's trials
     * @throws BadInputException if a system would get more messages than is allowed, or the user does not agree
     */
    void require(List<Cell> cells, Function<Cell, TrialSettings> settings) {
        cells.stream()
                .flatMap(cell -> cell.scenario().routes().stream())
                .filter(scenario -> !scenario.externals().isEmpty())
                .forEach(scenario -> {
                    double rate = perSecond(scenario.source());
                    if (rate > MOST_PER_SECOND) {
                        throw new BadInputException(scenario.name() + ": roles."
                                + scenario.source().name() + ".devices: "
                                + scenario.source().devices() + " devices every "
                                + Durations.exact(
                                        Duration.ofNanos(scenario.source().periodNs())) + " send "
                                + Math.round(rate) + " messages a second: an external system gets at most "
                                + Math.round(MOST_PER_SECOND));
                    }
                });
        cells.stream()
                .flatMap(cell -> cell.scenario().routes().stream()
                        .flatMap(route -> route.externals().stream()
                                .map(system -> new Load(system, route.source(), time(settings.apply(cell))))))
                .filter(load -> !load.system().isNear()
                        && !hostsOfLab.contains(load.system().host()))
                .map(Load::words)
                .distinct()
                .forEach(this::ask);
    }

    private void ask(String load) {
        if (!question.test(load + ". Is it yours, and may it be loaded?")) {
            throw new BadInputException(
                    load + ", and it is neither on this machine, nor in a private network, nor in the"
                            + " lab's file; if it is yours to load, say --yes");
        }
    }

    private static double perSecond(RoleCase source) {
        return source.devices() * NS_PER_S / source.periodNs();
    }

    /** The longest time for which a cell sends, if no trial is repeated because the machine was busy. */
    private static Duration time(TrialSettings settings) {
        return settings.warmUpAtMost()
                .plus(settings.duration().multipliedBy(settings.repetitions()))
                .multipliedBy(settings.forks());
    }

    private record Load(ExternalCase system, RoleCase source, Duration time) {

        String words() {
            return source.devices() + " devices would send " + Math.max(1, Math.round(perSecond(source)))
                    + " messages a second for up to " + Durations.exact(time) + " to " + system.address();
        }
    }
}
