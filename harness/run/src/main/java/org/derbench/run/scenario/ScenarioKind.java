package org.derbench.run.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.load.FleetSchedule;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.Rate;
import org.derbench.engine.record.ScenarioSetup;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.BadInputException;
import org.derbench.run.Durations;

/** Says who times the messages of a scenario. All differences between a pair and other scenarios follow from it. */
public enum ScenarioKind {

    /** The source itself times returning messages: the scenario {@code pair}. */
    PAIR {
        @Override
        String label(ScenarioCase scenario) {
            return scenario.setup();
        }

        @Override
        String brief(ScenarioCase scenario) {
            return scenario.source().link();
        }

        @Override
        ScenarioCase alone(ScenarioCase scenario) {
            return scenario.withoutParameters();
        }

        @Override
        Load load(RoleCase source) {
            return Load.of(String.valueOf(source.parameters().get(BehaviourParameters.LOAD)));
        }

        @Override
        ScenarioCase withRate(ScenarioCase scenario, Rate rate) {
            return scenario.withSource(source -> source.withLoad(rate));
        }

        @Override
        OptionalDouble perSecond(RoleCase source) {
            return OptionalDouble.empty();
        }

        @Override
        long longestPauseNs(RoleCase source) {
            return load(source).pauseNs();
        }

        @Override
        public boolean onOneBoard() {
            return true;
        }

        @Override
        public boolean recorded() {
            return false;
        }

        @Override
        void check(CaseCheck check) {
            check.pair();
        }

        @Override
        public String brokersOf(String role) {
            return PairScenario.BROKER;
        }

        @Override
        public boolean emulatesBrokers() {
            return true;
        }

        @Override
        public boolean goesInOneProcess() {
            return true;
        }

        @Override
        public int mostEndsKept() {
            return EndLog.MOST;
        }

        @Override
        public Optional<RoleCase> onlyLink(ScenarioCase scenario) {
            return Optional.of(scenario.source());
        }

        @Override
        public void requireNoChoice(String of) {
            if (!of.isEmpty()) {
                throw new IllegalArgumentException(
                        "'of: " + of + "': a pair has one link, and one broker at most; leave it out");
            }
        }

        @Override
        public void requireMortal(String process) {
            if (!process.equals(PairScenario.RESPONDER)) {
                throw new IllegalArgumentException(
                        "'kill: " + process + "' must be 'kill: broker' or 'kill: responder'");
            }
        }
    },

    /** The books of each hop of its route time its messages. */
    ROUTE;

    private static final double NS_PER_S = 1e9;

    /** The kind of a scenario with these roles. */
    static ScenarioKind of(List<RoleCase> roles) {
        return roles.stream().anyMatch(role -> role.behaviour().equals(Behaviours.SOURCE)) ? PAIR : ROUTE;
    }

    /** The first words of its cells' names. */
    String label(ScenarioCase scenario) {
        return ScenarioSetup.label(scenario.name(), scenario.set());
    }

    /** A few words that distinguish a case within a sweep. */
    String brief(ScenarioCase scenario) {
        return label(scenario);
    }

    /** The case without parameters that cannot distinguish two cells. */
    ScenarioCase alone(ScenarioCase scenario) {
        return scenario;
    }

    /** The load that its source offers. */
    Load load(RoleCase source) {
        return source.shape()
                .map(Load.class::cast)
                .orElseGet(() -> Load.of(source.closed() ? "closed" : "rate:" + devicesPerSecond(source)));
    }

    private static double devicesPerSecond(RoleCase source) {
        return source.devices() * NS_PER_S / source.periodNs();
    }

    /**
     * The case with this rate of its source: it sets the period of its devices.
     *
     * @throws BadInputException if no parameter sets the period, or devices wait for their messages
     */
    ScenarioCase withRate(ScenarioCase scenario, Rate rate) {
        RoleCase source = scenario.source();
        if (source.closed()) {
            throw new BadInputException(
                    scenario.name() + ": roles." + source.name() + ".load: must be open for a rate, not closed");
        }
        if (source.shape().isPresent()) {
            throw new BadInputException(scenario.name() + ": roles." + source.name() + ".load: "
                    + source.shape().get().label() + " has rates of its own; it must be open for another rate");
        }
        if (scenario.pacedBy().isEmpty()) {
            throw new BadInputException(scenario.name() + ": roles." + source.name()
                    + ".period: must be a parameter for another rate, such as $period");
        }
        Duration period = Duration.ofNanos(Math.round(source.devices() * NS_PER_S / rate.perSecond()));
        return scenario.withSource(role -> role.withPeriod(period.toNanos()))
                .withValue(scenario.pacedBy(), Durations.exact(period));
    }

    /** The rate of the source by the scenario itself, per second; empty if it is the load's, or messages wait. */
    OptionalDouble perSecond(RoleCase source) {
        return source.closed() ? OptionalDouble.empty() : OptionalDouble.of(devicesPerSecond(source));
    }

    /** The longest pause between messages of a process of the source, in nanoseconds, by its load. */
    long longestPauseNs(RoleCase source) {
        if (source.shape().isPresent()) {
            return source.pauseNs();
        }
        boolean even =
                FleetSchedule.Start.EVEN.label().equals(source.parameters().get("start"));
        return even ? source.periodNs() * source.count() / Math.max(1, source.devices()) : source.periodNs();
    }

    /** Whether all roles have boards of one kind. */
    public boolean onOneBoard() {
        return false;
    }

    /** Whether records have a section that describes the scenario. */
    public boolean recorded() {
        return true;
    }

    /** Checks that roles and flows fit together. */
    void check(CaseCheck check) {
        check.route();
    }

    /** The role that has the brokers of a role if they have a process of their own. */
    public String brokersOf(String role) {
        return role + "-brokers";
    }

    /** Whether brokers can have a share of an emulated board to themselves. */
    public boolean emulatesBrokers() {
        return false;
    }

    /** Whether it can run over middleware that exists within one process only. */
    public boolean goesInOneProcess() {
        return false;
    }

    /** The most messages of a window whose ends are kept. */
    public int mostEndsKept() {
        return PartLog.MOST;
    }

    /** The role whose link a fault means if it names no link; empty if it must name one. */
    public Optional<RoleCase> onlyLink(ScenarioCase scenario) {
        List<RoleCase> shaped =
                scenario.roles().stream().filter(RoleCase::shaped).toList();
        return shaped.size() == 1 ? Optional.of(shaped.get(0)) : Optional.empty();
    }

    /**
     * Refuses a fault that names a link or broker though there is only one.
     *
     * @param of empty if the fault names none
     * @throws IllegalArgumentException in one line, if it does
     */
    public void requireNoChoice(String of) {
        // any link and any broker may be meant
    }

    /**
     * Checks that a fault may kill this process.
     *
     * @throws IllegalArgumentException in one line, if it may not
     */
    public void requireMortal(String process) {
        // any process may die
    }
}
