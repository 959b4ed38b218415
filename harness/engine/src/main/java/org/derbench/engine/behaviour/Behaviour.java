package org.derbench.engine.behaviour;

import java.util.List;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;

/** What a role does in a fork, driven by the coordinator phase by phase. */
public interface Behaviour extends Role {

    /** Makes what listens. */
    void bind() throws Exception;

    /** Makes what connects; every role has bound by now. */
    void connect() throws Exception;

    /**
     * The behaviour that the spec names, in the role's open flows.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    static Behaviour of(TrialSpec spec, List<OpenFlow> flows, NanoClock clock, Machine machine, Failures failures) {
        return switch (spec.behaviour()) {
            case Behaviours.SOURCE -> new SourceBehaviour(spec, flows, clock, machine, failures);
            case Behaviours.ECHO, Behaviours.REPLY -> new AnswerBehaviour(spec, flows, clock, machine, failures);
            case Behaviours.BROKER -> new BrokerBehaviour(spec, clock, machine);
            default ->
                throw new IllegalArgumentException(
                        "no behaviour '" + spec.behaviour() + "': there are " + Behaviours.NAMES);
        };
    }
}
