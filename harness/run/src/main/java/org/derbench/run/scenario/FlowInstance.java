package org.derbench.run.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.derbench.spi.Pattern;

/**
 * One bound end of a flow, and the processes that connect to it.
 *
 * @param name the flow's name, with the number of its bound process if there are several
 * @param from the processes that send
 * @param to the processes that receive
 */
public record FlowInstance(String name, FlowCase flow, List<String> from, List<String> to) {

    public FlowInstance {
        from = List.copyOf(from);
        to = List.copyOf(to);
    }

    /** The instances of all flows of a scenario. */
    public static List<FlowInstance> of(ScenarioCase scenario) {
        return scenario.flows().stream()
                .flatMap(flow -> of(scenario, flow).stream())
                .toList();
    }

    /** The instances of one flow: one for each process of the role that binds. */
    public static List<FlowInstance> of(ScenarioCase scenario, FlowCase flow) {
        boolean publishes = flow.pattern() == Pattern.PUB_SUB;
        List<String> bound = scenario.role(publishes ? flow.from() : flow.to()).processes();
        RoleCase connecting = scenario.role(publishes ? flow.to() : flow.from());
        List<FlowInstance> instances = new ArrayList<>();
        for (int i = 0; i < bound.size(); i++) {
            String name = bound.size() == 1 ? flow.name() : flow.name() + "-" + (i + 1);
            List<String> one = List.of(bound.get(i));
            List<String> clients = clients(connecting.processes(), i, bound.size());
            instances.add(
                    publishes
                            ? new FlowInstance(name, flow, one, clients)
                            : new FlowInstance(name, flow, clients, one));
        }
        return instances;
    }

    /**
     * The processes that connect to one bound process. They are shared out among the bound processes; if they are
     * fewer, each connects to several.
     */
    private static List<String> clients(List<String> processes, int bound, int ofBound) {
        if (processes.size() < ofBound) {
            return List.of(processes.get(bound % processes.size()));
        }
        return IntStream.range(0, processes.size())
                .filter(process -> process % ofBound == bound)
                .mapToObj(processes::get)
                .toList();
    }

    public boolean has(String process) {
        return from.contains(process) || to.contains(process);
    }

    /** The processes that connect to its bound end. */
    public List<String> clients() {
        return flow.pattern() == Pattern.PUB_SUB ? to : from;
    }

    /** The sender as a process sees it: the first process at the other end represents all. */
    public String fromAsSeenBy(String process) {
        return from.contains(process) ? process : from.get(0);
    }

    public String toAsSeenBy(String process) {
        return to.contains(process) ? process : to.get(0);
    }
}
