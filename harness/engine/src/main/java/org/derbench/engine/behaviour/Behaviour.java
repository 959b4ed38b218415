package org.derbench.engine.behaviour;

import java.util.List;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;

/** A role's conduct in a fork; the coordinator drives it phase by phase. */
public interface Behaviour extends Role {

    /** Opens the ends that listen. */
    void bind() throws Exception;

    /** Opens the ends that connect; every role has bound by now. */
    void connect() throws Exception;

    /**
     * The behaviour that the spec names, with the role's open flows.
     *
     * @throws IllegalArgumentException if the name is unknown
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
