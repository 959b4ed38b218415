package org.derbench.engine.course;

import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.SharedFacts;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.StoreSpec;
import org.derbench.engine.scenario.TrialSpec;

/**
 * One fork: fresh node processes, one for each role, that run some repetitions of a cell.
 *
 * @param course the phases of each repetition
 * @param startUp how long a JVM may take to start, and as long again to load the libraries that it binds or connects
 *     with
 * @param known facts that roles are told before any role tells one, such as the account of an external system
 * @param repeatDisturbedAtMost how often a repetition is run anew if something else on a machine disturbed it
 */
public record ForkSpec(
        List<TrialSpec> roles,
        RepetitionPlan plan,
        Course course,
        Duration startUp,
        int repeatDisturbedAtMost,
        SharedFacts known) {

    /**
     * The most time that one of many clients may take to connect and to subscribe, in a cold JVM on a machine that does
     * other things.
     */
    private static final Duration CLIENT = Duration.ofMillis(200);

    public ForkSpec {
        roles = List.copyOf(roles);
    }

    /** A fork whose roles know nothing before they tell each other. */
    public ForkSpec(
            List<TrialSpec> roles, RepetitionPlan plan, Course course, Duration startUp, int repeatDisturbedAtMost) {
        this(roles, plan, course, startUp, repeatDisturbedAtMost, SharedFacts.NOTHING);
    }

    /** Whether all roles read the same clock, because they are on one machine. */
    boolean oneMachine() {
        return roles.get(0).sharedClock();
    }

    /** The host of each role; empty where all roles read the same clock. */
    Map<String, String> clocks() {
        Map<String, String> hosts = new LinkedHashMap<>();
        if (!oneMachine()) {
            roles.forEach(role -> hosts.put(role.role(), role.bindHost()));
        }
        return hosts;
    }

    Duration patience() {
        return Bounds.of(roles.get(0)).patience();
    }

    /**
     * The bound of opening all ends: a store may start a server, and first run a program that makes the server's files.
     */
    Duration openBound() {
        Duration stores = roles.stream()
                .map(role -> role.task().store())
                .filter(Objects::nonNull)
                .map(StoreSpec::startUp)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        return startUp.plus(stores.multipliedBy(2));
    }

    /** The bound of starting brokers: a role starts its brokers one after the other, each within a bound of its own. */
    Duration brokersBound() {
        return startUp.plus(roles.stream()
                .map(ForkSpec::brokersBound)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO));
    }

    private static Duration brokersBound(TrialSpec role) {
        return role.brokers().stream().map(BrokerSpec::startUp).reduce(Duration.ZERO, Duration::plus);
    }

    /**
     * The bound of binding and of connecting: a cold JVM loads its libraries then, and a role may have thousands of
     * clients.
     */
    Duration connectBound() {
        int clients =
                roles.stream().mapToInt(role -> role.task().clients()).max().orElse(0);
        return startUp.plus(CLIENT.multipliedBy(clients));
    }
}
