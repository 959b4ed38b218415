package org.derbench.engine.trial;

import java.util.Map;
import org.derbench.engine.json.Fields;

/** The role of brokers that have a process of their own: it takes part in no flow. */
final class BrokerBehaviour implements Behaviour {

    @Override
    public void bind() {
        // brokers listen by now
    }

    @Override
    public void connect() {
        // to nobody
    }

    @Override
    public Map<String, Object> execute(String phase, Fields arguments) {
        return Map.of();
    }
}
