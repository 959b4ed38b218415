package org.derbench.run.scenario;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.Pacing;
import org.derbench.engine.load.ShapedLoad;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.engine.scenario.Behaviours;

/**
 * A role of a scenario whose parameters are known.
 *
 * @param count how many processes do the same
 * @param host the role on whose hosts they run; empty where they have hosts of their own
 * @param devices how many devices they have together; 0 without devices
 * @param parameters the parameters of each process's behaviour, without its share of the devices
 * @param store the store that it commits to; empty without one
 * @param storeThreads how many threads of a process commit side by side
 */
@RecordBuilder
public record RoleCase(
        String name,
        String behaviour,
        int count,
        String host,
        String board,
        String link,
        int devices,
        Map<String, Object> parameters,
        String store,
        String access,
        int storeThreads) {

    /** The profile of a link that nothing shapes. */
    public static final String UNSHAPED = "unshaped";

    static final String JOIN_AT_NS = "joinAtNs";
    static final String JOIN_OVER_NS = "joinOverNs";

    private static final String PERIOD_NS = "periodNs";

    public RoleCase {
        parameters = Map.copyOf(parameters);
    }

    RoleCase withLink(String other) {
        return RoleCaseBuilder.builder(this).link(other).build();
    }

    RoleCase onBoard(String other) {
        return RoleCaseBuilder.builder(this).board(other).build();
    }

    RoleCase withBehaviour(String other) {
        return RoleCaseBuilder.builder(this).behaviour(other).build();
    }

    /** A role that only has the hosts where brokers run. */
    RoleCase asBrokersHost() {
        return RoleCaseBuilder.builder(this)
                .behaviour(Behaviours.BROKER)
                .devices(0)
                .parameters(Map.of())
                .store("")
                .access("")
                .build();
    }

    RoleCase withLoad(Load load) {
        Map<String, Object> others = new HashMap<>(parameters);
        others.put(BehaviourParameters.LOAD, load.label());
        return RoleCaseBuilder.builder(this).parameters(others).build();
    }

    RoleCase withPeriod(long periodNs) {
        Map<String, Object> others = new HashMap<>(parameters);
        others.put(PERIOD_NS, periodNs);
        return RoleCaseBuilder.builder(this).parameters(others).build();
    }

    /** Whether it is a system that derbench does not run. */
    public boolean isExternal() {
        return behaviour.equals(Behaviours.EXTERNAL);
    }

    /** Whether the link of its hosts is shaped. */
    public boolean shaped() {
        return !link.equals(UNSHAPED);
    }

    /** The time from one message of a device to its next, in nanoseconds. */
    public long periodNs() {
        return ((Number) parameters.get(PERIOD_NS)).longValue();
    }

    /** The shape by which its devices are due together; empty where each has its period. */
    public Optional<ShapedLoad> shape() {
        return Optional.ofNullable((String) parameters.get(BehaviourParameters.SHAPE))
                .map(ShapedLoad::of);
    }

    /** How long none of its devices may be due. */
    public long pauseNs() {
        return shape().map(shape -> shape.pauseNs() * count).orElseGet(this::periodNs);
    }

    /** How many of its devices join only in the window. */
    public int joiners() {
        return (int) number(BehaviourParameters.JOINERS);
    }

    /** From the window's start until the last one of its devices is to join, in nanoseconds. */
    public long joinedAfterNs() {
        return number(JOIN_AT_NS) + number(JOIN_OVER_NS);
    }

    /** The rule by which it answers, if it is a control that does not answer all parts. */
    public Optional<AnswerRule> answers() {
        return AnswerRule.of(parameters);
    }

    /** Whether it answers a message once its rows are committed. */
    public boolean answersStored() {
        return BehaviourParameters.STORED.equals(parameters.get(BehaviourParameters.ANSWER));
    }

    /** How many messages each of its devices keeps while it cannot send. */
    public long kept() {
        return number(BehaviourParameters.KEEP);
    }

    /** How many of these go as one. */
    long keptBulk() {
        return number(BehaviourParameters.KEPT_BULK);
    }

    private long number(String parameter) {
        return parameters.get(parameter) instanceof Number number ? number.longValue() : 0;
    }

    /** Whether a device is due a period after it has sent; if not, a period after it was due. */
    public boolean closed() {
        return Pacing.CLOSED.label().equals(parameters.get("load"));
    }

    /** The names of its processes; hosts of its own have the same names. */
    public List<String> processes() {
        return count == 1
                ? List.of(name)
                : IntStream.rangeClosed(1, count)
                        .mapToObj(number -> name + "-" + number)
                        .toList();
    }

    /** How many devices a process has; processes are counted from 0. */
    public int devicesOf(int process) {
        return devices / count + (process < devices % count ? 1 : 0);
    }
}
