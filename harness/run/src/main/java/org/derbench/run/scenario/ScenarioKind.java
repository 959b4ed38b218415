package org.derbench.run.scenario;

import java.util.List;
import java.util.Optional;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.load.FleetSchedule;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.ScenarioSetup;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.PairScenario;

/** Who times the messages of a scenario. All that sets a pair apart from other scenarios follows from that. */
public enum ScenarioKind {

    /** The source itself, by what comes back to it: the scenario {@code pair}. */
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

    /** The books of each hop of its route. */
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

    /** A few words that tell it from others of a sweep. */
    String brief(ScenarioCase scenario) {
        return label(scenario);
    }

    /** The case without parameters that do not tell two cells apart. */
    ScenarioCase alone(ScenarioCase scenario) {
        return scenario;
    }

    /** The load that its source offers. */
    Load load(RoleCase source) {
        return Load.of(source.closed() ? "closed" : "rate:" + source.devices() * NS_PER_S / source.periodNs());
    }

    /** How long a process of the source sends nothing at most, in nanoseconds, as its load wants it. */
    long longestPauseNs(RoleCase source) {
        boolean even =
                FleetSchedule.Start.EVEN.label().equals(source.parameters().get("start"));
        return even ? source.periodNs() * source.count() / Math.max(1, source.devices()) : source.periodNs();
    }

    /** Whether all roles have boards of one kind. */
    public boolean onOneBoard() {
        return false;
    }

    /** Whether records have a part that says what the scenario is. */
    public boolean recorded() {
        return true;
    }

    /** Makes sure that roles and flows go together. */
    void check(CaseCheck check) {
        check.route();
    }

    /** The name of the role that has the brokers of that role, where they have a process of their own. */
    public String brokersOf(String role) {
        return role + "-brokers";
    }

    /** Whether brokers can have a share of an emulated board to themselves. */
    public boolean emulatesBrokers() {
        return false;
    }

    /** Whether it can be run over middleware that exists within one process only. */
    public boolean goesInOneProcess() {
        return false;
    }

    /** The number of messages of a window whose ends are kept. */
    public int mostEndsKept() {
        return PartLog.MOST;
    }

    /** The role whose link is meant where a fault does not say which; empty where it has to. */
    public Optional<RoleCase> onlyLink(ScenarioCase scenario) {
        List<RoleCase> shaped =
                scenario.roles().stream().filter(RoleCase::shaped).toList();
        return shaped.size() == 1 ? Optional.of(shaped.get(0)) : Optional.empty();
    }

    /**
     * Makes sure that a fault does not choose a link or broker where there is one alone.
     *
     * @param of empty where it does not
     * @throws IllegalArgumentException in one line, if it does
     */
    public void requireNoChoice(String of) {
        // any link and any broker may be meant
    }

    /**
     * Makes sure that a fault may kill that process.
     *
     * @throws IllegalArgumentException in one line, if it may not
     */
    public void requireMortal(String process) {
        // any process may die
    }
}
