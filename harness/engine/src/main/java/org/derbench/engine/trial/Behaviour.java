package org.derbench.engine.trial;

import java.util.List;
import java.util.Map;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.json.Fields;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;

/** What a role does in a fork, driven by the coordinator phase by phase. */
public interface Behaviour {

    /** Makes what listens. */
    void bind() throws Exception;

    /** Makes what connects; every role has bound by now. */
    void connect() throws Exception;

    /**
     * Does its part in one phase of a repetition: nothing in those that are for other roles.
     *
     * @return what the coordinator needs of it
     */
    Map<String, Object> execute(String phase, Fields arguments) throws Exception;

    /**
     * The behaviour that the spec names, in the role's open flows.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    static Behaviour of(TrialSpec spec, List<OpenFlow> flows, NanoClock clock, Failures failures) {
        return switch (spec.behaviour()) {
            case Behaviours.SOURCE -> new SourceBehaviour(spec, flows, clock, failures);
            case Behaviours.ECHO, Behaviours.REPLY -> new AnswerBehaviour(spec, flows, clock, failures);
            case Behaviours.BROKER -> new BrokerBehaviour(spec, clock);
            default -> throw new IllegalArgumentException("no behaviour '" + spec.behaviour() + "': there are " + Behaviours.NAMES);
        };
    }
}
