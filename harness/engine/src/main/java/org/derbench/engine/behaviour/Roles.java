package org.derbench.engine.behaviour;

import java.util.List;
import java.util.function.Function;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.RouteEnd;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Store;

/** Makes the behaviour of each role of a node, which {@code node} then drives through the phases of a trial. */
public final class Roles {

    private Roles() {}

    /**
     * The behaviour that the spec names, with the role's open flows.
     *
     * @param sessions the sessions of the store that it commits to, one for each thread; empty without a store
     * @throws IllegalArgumentException if the name is unknown
     */
    public static Behaviour of(
            TrialSpec spec,
            List<OpenFlow> flows,
            List<Store.Session> sessions,
            NanoClock clock,
            Machine machine,
            Failures failures) {
        if (!spec.task().routed()) {
            return Behaviour.of(spec, flows, clock, machine, failures);
        }
        Samples sample = new Samples();
        Function<OpenFlow, SendPolicy> leaving = sendPolicies(spec);
        List<Outlet> outlets = spec.behaviour().equals(Behaviours.FLEET)
                ? List.of()
                : flows.stream()
                        .filter(flow -> flow.leaves(spec.role()) && !flow.spec().asks())
                        .map(flow -> new Outlet(
                                flow,
                                sample,
                                spec.task().onward().isCopy(flow.spec().name()),
                                leaving.apply(flow),
                                clock,
                                failures))
                        .toList();
        RoleSetting setting = new RoleSetting(
                spec,
                flows,
                outlets,
                new LegSample(),
                sample,
                new RouteEnd(spec.task().ends() && spec.task().byStamp() != null),
                clock,
                machine,
                failures);
        return new StationBehaviour(setting, work(setting, sessions));
    }

    /** The send policy of each of a role's flows. */
    private static Function<OpenFlow, SendPolicy> sendPolicies(TrialSpec spec) {
        if (!spec.behaviour().equals(Behaviours.ROUTER)) {
            return flow -> SendPolicy.inTurn(flow.spec().name(), spec.listeners());
        }
        RouterWork.Parameters parameters =
                JsonRecords.of(RouterWork.Parameters.class, spec.task().parameters());
        SendPolicy shared = parameters.design().sendPolicy(parameters);
        return flow -> shared;
    }

    private static Work work(RoleSetting setting, List<Store.Session> sessions) {
        return switch (setting.spec().behaviour()) {
            case Behaviours.FLEET ->
                setting.requestFlows().isEmpty() ? new FleetWork(setting) : PollWork.ofExternal(setting);
            case Behaviours.POLL -> new PollWork(setting);
            case Behaviours.GATHER -> new GatherWork(setting);
            case Behaviours.FORWARD -> new ForwardWork(setting);
            case Behaviours.ROUTER -> new RouterWork(setting);
            case Behaviours.CONTROL -> ControlWork.of(setting);
            case Behaviours.STORE -> sessions.isEmpty() ? new SinkWork(setting) : new StoreWork(setting, sessions);
            case Behaviours.LISTEN -> new ListenWork(setting);
            case Behaviours.SINK, Behaviours.REPLY, Behaviours.BROKER -> new SinkWork(setting);
            default ->
                throw new IllegalArgumentException(
                        "no behaviour '" + setting.spec().behaviour() + "' on a route: there are " + Behaviours.NAMES);
        };
    }
}
