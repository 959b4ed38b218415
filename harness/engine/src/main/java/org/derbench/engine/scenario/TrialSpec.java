package org.derbench.engine.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Load;
import org.derbench.spi.Pattern;

/**
 * What one role of a trial is told.
 *
 * @param role        its name
 * @param behaviour   what it does: one of {@link Behaviours}
 * @param bindHost    its address
 * @param device      network device of the link at its host, for its counters
 * @param flows       those that it takes part in
 * @param brokers     those that run on its host
 * @param sharedClock whether all roles read the same clock, so that one-way times are true
 * @param timeout     for anything that does not answer
 * @param task        what a scenario with a route has beside that
 */
public record TrialSpec(String role, String behaviour, String bindHost, String device, List<FlowEnd> flows, List<BrokerSpec> brokers,
                        Load load, boolean sharedClock, Duration timeout, RoleTask task) {

    public TrialSpec {
        flows = List.copyOf(flows);
        brokers = List.copyOf(brokers);
    }

    /** That of a role of {@link PairScenario}. */
    public TrialSpec(String role, String behaviour, String bindHost, String device, List<FlowEnd> flows, List<BrokerSpec> brokers, Load load,
                     boolean sharedClock, Duration timeout) {
        this(role, behaviour, bindHost, device, flows, brokers, load, sharedClock, timeout, RoleTask.NONE);
    }

    /** The pattern of its first flow. */
    public Pattern pattern() {
        return flows.get(0).flow().pattern();
    }

    /** The spec as the node protocol carries it. */
    public Map<String, Object> toMap() {
        return Fields.map("role", role, "behaviour", behaviour, "bindHost", bindHost, "device", device,
                "flows", flows.stream().map(FlowEnd::toMap).toList(), "brokers", brokers.stream().map(BrokerSpec::toMap).toList(),
                "load", load.label(), "sharedClock", sharedClock, "timeoutMs", timeout.toMillis(),
                "task", task.toMap());
    }

    /** The spec of {@link #toMap}. */
    public static TrialSpec of(Fields fields) {
        return new TrialSpec(fields.text("role"), fields.text("behaviour"), fields.text("bindHost"), fields.text("device"),
                fields.objects("flows").stream().map(FlowEnd::of).toList(), fields.objects("brokers").stream().map(BrokerSpec::of).toList(),
                Load.of(fields.text("load")), fields.flag("sharedClock"), Duration.ofMillis(fields.integer("timeoutMs")),
                RoleTask.of(fields.object("task")));
    }
}
