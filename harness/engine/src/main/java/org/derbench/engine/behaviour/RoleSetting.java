package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.RouteEnd;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.function.ThrowingRunnable;

/**
 * The surroundings of a role's work.
 *
 * @param outlets the outlets that it sends by
 * @param made when messages that are made here were due and left
 * @param sample when a sample of the parts came to it and left it
 * @param end the end of the route; counts only if it is here
 * @param machine reads this process and its machine
 * @param failures is told about failures on threads of its own
 */
public record RoleSetting(
        TrialSpec spec,
        List<OpenFlow> flows,
        List<Outlet> outlets,
        LegSample made,
        Samples sample,
        RouteEnd end,
        NanoClock clock,
        Machine machine,
        Failures failures) {

    /** The parameters of its behaviour. */
    public <T extends Record> T parameters(Class<T> type) {
        return JsonRecords.of(type, spec.task().parameters());
    }

    /** The flows by which it asks for messages. */
    public List<OpenFlow> requestFlows() {
        return leavingFlows().stream().filter(flow -> flow.spec().asks()).toList();
    }

    /** The outlet for a part on its route. */
    public Outlet next(Part part) {
        return outlet(nextFlows(part), part);
    }

    /** The names of the flows for a part on its route; parts with the same ones may leave together. */
    public List<String> nextFlows(Part part) {
        return spec.task().onward().next(part.flow(), part.tick());
    }

    /** The outlet for a copy of the part; null if no copy is wanted. */
    public Outlet copy(Part part) {
        List<String> names = spec.task().onward().copies().getOrDefault(part.flow(), List.of());
        return names.isEmpty() ? null : outlet(names, part);
    }

    /**
     * Chooses an outlet. Flows of several processes are numbered alike, {@code question-2} and {@code schedule-2}. If
     * all parts came by one flow, the stamp says which process made the part.
     */
    private Outlet outlet(List<String> names, Part part) {
        // this is asked for each part: a stream would take several times as long
        List<Outlet> leading = new ArrayList<>();
        for (Outlet outlet : outlets) {
            if (names.contains(outlet.flow().spec().name())) {
                leading.add(outlet);
            }
        }
        if (leading.size() == 1) {
            return leading.get(0);
        }
        String end = part.flow().substring(part.flow().lastIndexOf('-') + 1);
        return leading.stream()
                .filter(outlet -> outlet.flow().spec().name().endsWith("-" + end))
                .findFirst()
                .orElseGet(() -> leading.get((int) Math.floorMod(part.tick(), (long) leading.size())));
    }

    public List<OpenFlow> leavingFlows() {
        return flows.stream().filter(flow -> flow.leaves(spec.role())).toList();
    }

    /** Ends parts at this role. If the route ends here, it ends for them. */
    public void endParts(List<Part> parts, long nowNs) {
        for (Part part : parts) {
            if (isSampled(part)) {
                sample.add(part.flow(), part.tick(), part.cameNs(), nowNs);
            }
            if (spec.task().onward().isCopy(part.flow())) {
                end.copyEnded(part.flow(), part.tick(), nowNs);
            }
            if (spec.task().ends() && spec.task().onward().last().contains(part.flow())) {
                end.ended(part.tick(), nowNs);
            }
        }
    }

    /** Whether the sample may take this part of a publication: it takes the part of another device each time. */
    boolean isSampled(Part part) {
        for (OpenFlow each : flows) {
            FlowSpec flow = each.spec();
            if (flow.name().equals(part.flow())
                    && !flow.hasOwnTopics()
                    && Math.floorMod(part.tick(), devices(flow)) != part.device()) {
                return false;
            }
        }
        return true;
    }

    /** How many devices have parts with the same stamp in a flow. */
    private int devices(FlowSpec flow) {
        return flow.hasConfirmations() ? flow.senders() : spec.listeners();
    }

    /** Starts a thread that does not outlive the node. */
    public Thread thread(String name, ThrowingRunnable<Exception> loop) {
        Thread thread = clock.threads().thread(name, () -> {
            try {
                loop.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception | Error e) {
                failures.accept(e);
            }
        });
        thread.start();
        return thread;
    }
}
