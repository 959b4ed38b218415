package org.derbench.engine.scenario;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.json.Field;
import org.derbench.engine.load.Load;
import org.derbench.spi.Pattern;

/** The instructions for one role of a trial. */
@RecordBuilder
public record TrialSpec(
        @Field("name of the role") String role,

        @Field("behaviour of the role: one of the behaviours")
        String behaviour,

        @Field("address of the role") String bindHost,

        @Field("network device of the link at the role's host, for its counters")
        String device,

        @Field("the flows that the role takes part in") List<FlowEnd> flows,
        @Field("the brokers that run on the role's host") List<BrokerSpec> brokers,
        @Field("how messages are offered") Load load,

        @Field("whether all roles read the same clock, so that one-way times are true")
        boolean sharedClock,

        @Field("the longest wait for an answer") Duration timeout,

        @Field("how many requesters it opens for request-reply; 0 = as many as its outstanding messages need")
        int requesters,

        @Field("what the role has to do on a route") RoleTask task) {

    /** The most requesters: more, each with a thread, would measure the machine's scheduler. */
    public static final int MOST_REQUESTERS = 64;

    public TrialSpec {
        flows = List.copyOf(flows);
        brokers = List.copyOf(brokers);
    }

    /** The instructions for a role of {@link PairScenario}. */
    public TrialSpec(
            String role,
            String behaviour,
            String bindHost,
            String device,
            List<FlowEnd> flows,
            List<BrokerSpec> brokers,
            Load load,
            boolean sharedClock,
            Duration timeout) {
        this(role, behaviour, bindHost, device, flows, brokers, load, sharedClock, timeout, RoleTask.NONE);
    }

    /** The instructions for a role of a scenario with a route. */
    public TrialSpec(
            String role,
            String behaviour,
            String bindHost,
            String device,
            List<FlowEnd> flows,
            List<BrokerSpec> brokers,
            Load load,
            boolean sharedClock,
            Duration timeout,
            RoleTask task) {
        this(role, behaviour, bindHost, device, flows, brokers, load, sharedClock, timeout, 0, task);
    }

    /** The same instructions with this many requesters. */
    public TrialSpec withRequesters(int count) {
        return TrialSpecBuilder.builder(this).requesters(count).build();
    }

    /** The time for a first message: both ends load their libraries' classes on its way, in cold JVMs. */
    public Duration firstMessage() {
        return timeout.multipliedBy(3);
    }

    /** How many devices hear what is published, each for itself: 1 unless it listens. */
    public int listeners() {
        return behaviour.equals(Behaviours.LISTEN) ? ((Number) task.parameters().get("devices")).intValue() : 1;
    }

    /** The flows by which it sends to systems that derbench does not run. */
    public List<FlowEnd> toExternals() {
        return flows.stream()
                .filter(end -> end.external() != null && end.flow().from().equals(role))
                .toList();
    }

    /** The pattern of its first flow. */
    public Pattern pattern() {
        return flows.get(0).flow().pattern();
    }
}
