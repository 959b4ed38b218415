package org.derbench.engine.work;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.fleet.Event;
import org.derbench.engine.fleet.Fleet;
import org.derbench.engine.role.Part;
import org.derbench.engine.role.RoleSetting;
import org.derbench.engine.role.Work;
import org.derbench.engine.route.FlowCounts;
import org.derbench.engine.route.PartWindow;
import org.derbench.engine.trial.OpenFlow;

/** Asks each of so many devices once a period; when one has answered, it is sent something, or the route ends with the answer. */
final class PollWork implements Work {

    /** More requesters than this, each with a thread, measure the machine's scheduler. */
    private static final int MOST_REQUESTERS = 64;

    private final RoleSetting setting;
    private final Fleet.Parameters parameters;
    private final Fleet fleet;
    private final Commanding commanding;
    private final List<Asking> ways = new ArrayList<>();
    private final AtomicInteger running = new AtomicInteger();

    PollWork(RoleSetting setting) {
        this.setting = setting;
        this.parameters = setting.parameters(Fleet.Parameters.class);
        ControlWork.Parameters control = setting.parameters(ControlWork.Parameters.class);
        this.commanding = new Commanding(setting, control.delayNs(), control.computeNs());
        this.fleet = new Fleet(parameters, 1, setting.spec().task().instance(), setting.spec().task().instances(), setting.clock());
        setting.asking().forEach(flow -> ways.add(new Asking(flow, setting, this::answered)));
    }

    @Override
    public void connect() throws Exception {
        for (Asking way : ways) {
            way.open(Math.min(MOST_REQUESTERS, Math.max(1, requesters(way.flow()) / ways.size())));
        }
    }

    /** As many as are asked for; else as many as let all devices be asked at a time. */
    private int requesters(OpenFlow flow) {
        int each = Math.max(1, flow.traits().outstandingRequests());
        return parameters.connections() > 0 ? parameters.connections() : 1 + (parameters.devices() - 1) / each;
    }

    private void answered(Part part) {
        if (setting.outlets().isEmpty()) {
            setting.ended(List.of(part), part.cameNs());
        } else {
            commanding.answer(part);
        }
    }

    @Override
    public void take(List<Part> parts) {
        setting.ended(parts, setting.clock().nanoTime());
    }

    @Override
    public void contact(long epochOffsetNs) throws Exception {
        for (Asking way : ways) {
            way.ask(fleet.contact(epochOffsetNs));
        }
    }

    @Override
    public void start() {
        fleet.start();
        int threads = connections();
        running.set(threads);
        for (int i = 0; i < threads; i++) {
            setting.thread("poll-" + i, this::run);
        }
    }

    private void run() throws Exception {
        try {
            for (Event event = fleet.next(); event != null; event = fleet.next()) {
                ways.get(event.device() % ways.size()).ask(event);
            }
        } finally {
            running.decrementAndGet();
        }
    }

    @Override
    public boolean warmUp(long atMostNs) {
        return fleet.warmUp(atMostNs);
    }

    @Override
    public void arm(PartWindow window) {
        fleet.arm(window);
        ways.forEach(way -> way.arm(window));
    }

    @Override
    public void endAt(long nanoTime) {
        fleet.endAt(nanoTime);
    }

    @Override
    public boolean idle() {
        return running.get() == 0;
    }

    @Override
    public Long scheduled() {
        return fleet.scheduled();
    }

    @Override
    public Map<String, FlowCounts> near() {
        Map<String, FlowCounts> near = new LinkedHashMap<>();
        long missing = fleet.neverHandedOut();
        for (Asking way : ways) {
            near.put(way.flow().spec().name(), way.asked().and(way == ways.get(0) ? new FlowCounts(0, 0, 0, 0, 0, 0, missing) : FlowCounts.NONE));
        }
        return near;
    }

    @Override
    public Map<String, FlowCounts> far() {
        Map<String, FlowCounts> far = new LinkedHashMap<>();
        ways.forEach(way -> far.put(way.flow().spec().name(), way.answered()));
        return far;
    }

    @Override
    public Map<String, Long> arrivals() {
        Map<String, Long> arrivals = new LinkedHashMap<>();
        ways.forEach(way -> arrivals.put(way.flow().spec().name(), way.answers()));
        return arrivals;
    }

    @Override
    public int connections() {
        return ways.stream().mapToInt(Asking::requesters).sum();
    }
}
