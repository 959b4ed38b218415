package org.derbench.run.scenario;

import java.util.List;
import org.derbench.engine.io.Phrase;

/**
 * The places of a scenario's brokers. Flows of the same middleware share one, unless the scenario places them at
 * different roles.
 */
public record Brokers(ScenarioCase scenario) {

    /** The key of a flow's broker; flows with equal keys share one. */
    public String of(FlowCase flow) {
        return "broker of " + flow.middleware() + "/" + flow.variant() + Phrase.with(" at ", flow.broker());
    }

    /**
     * The process at whose host the broker of this flow runs, if its middleware has one. The scenario may say it.
     * Otherwise it is the end of the route, if that is one process and a client of the broker. Otherwise it is the
     * receiver of the broker's first flow, or the sender where there are several receivers.
     */
    public String at(FlowCase flow) {
        if (!flow.broker().isEmpty()) {
            return scenario.role(flow.broker()).processes().get(0);
        }
        List<FlowInstance> sharing = FlowInstance.of(scenario).stream()
                .filter(each -> of(each.flow()).equals(of(flow)))
                .toList();
        List<String> ends = ends();
        return ends.size() == 1 && sharing.stream().anyMatch(each -> each.has(ends.get(0)))
                ? ends.get(0)
                : singleEnd(sharing.get(0));
    }

    private List<String> ends() {
        FlowCase last = scenario.flow(scenario.route().get(scenario.route().size() - 1));
        return scenario.role(scenario.asks(last) ? last.from() : last.to()).processes();
    }

    private String singleEnd(FlowInstance flow) {
        return scenario.role(flow.flow().to()).count() > 1
                ? flow.from().get(0)
                : flow.to().get(0);
    }
}
