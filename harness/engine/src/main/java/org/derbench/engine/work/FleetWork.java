package org.derbench.engine.work;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.fleet.Connections;
import org.derbench.engine.fleet.Event;
import org.derbench.engine.fleet.Fleet;
import org.derbench.engine.role.Part;
import org.derbench.engine.role.RoleSetting;
import org.derbench.engine.role.Work;
import org.derbench.engine.route.FlowCounts;
import org.derbench.engine.route.FlowLedger;
import org.derbench.engine.route.PartWindow;
import org.derbench.engine.trial.OpenFlow;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Pattern;

/** So many devices that each push or publish a message once a period, on few threads. */
final class FleetWork implements Work {

    /** Enough for connections that wait for each other's answers. */
    private static final int MOST_THREADS = 16;

    private final RoleSetting setting;
    private final Fleet.Parameters parameters;
    private final Fleet fleet;
    private final List<Way> ways = new ArrayList<>();
    private final AtomicInteger running = new AtomicInteger();

    /** A flow that some of the devices send by. */
    private record Way(OpenFlow flow, Connections connections, FlowLedger ledger) {
    }

    FleetWork(RoleSetting setting) {
        this.setting = setting;
        this.parameters = setting.parameters(Fleet.Parameters.class);
        setting.leaving().forEach(flow -> ways.add(new Way(flow, new Connections(flow), new FlowLedger())));
        this.fleet = new Fleet(parameters, ways.get(0).flow().pool().message(0).parts().size(), setting.spec().task().instance(),
                setting.spec().task().instances(), setting.clock());
    }

    @Override
    public void bind() throws Exception {
        for (Way way : ways) {
            if (way.flow().pattern() == Pattern.PUB_SUB) {
                way.connections().open(1);
            }
        }
    }

    @Override
    public void connect() throws Exception {
        for (Way way : ways) {
            if (way.flow().pattern() != Pattern.PUB_SUB) {
                way.connections().open(parameters.connections() == 0 ? 0 : Math.max(1, parameters.connections() / ways.size()));
            }
        }
    }

    /** What comes back to devices ends there. */
    @Override
    public void take(List<Part> parts) {
        setting.ended(parts, setting.clock().nanoTime());
    }

    @Override
    public void contact(long epochOffsetNs) throws Exception {
        for (Way way : ways) {
            send(way, fleet.contact(epochOffsetNs));
        }
    }

    @Override
    public void start() {
        fleet.start();
        int threads = Math.min(MOST_THREADS, Math.max(ways.size(), parameters.connections() == 0 ? MOST_THREADS : parameters.connections()));
        running.set(threads);
        for (int i = 0; i < threads; i++) {
            setting.thread("fleet-" + i, this::run);
        }
    }

    private void run() throws Exception {
        try {
            for (Event event = fleet.next(); event != null; event = fleet.next()) {
                send(ways.get(event.device() % ways.size()), event);
            }
        } finally {
            running.decrementAndGet();
        }
    }

    private void send(Way way, Event event) throws Exception {
        long leftNs = setting.clock().nanoTime();
        byte[] bytes = encoded(way.flow(), event);
        try {
            way.connections().send(event.device(), bytes);
        } catch (Exception e) {
            MiddlewareException.Kind kind = MiddlewareException.of(e).kind();
            if (kind == MiddlewareException.Kind.OVERFLOW) {
                refused(way, event);
                return;
            }
            // what is not answered in time may have arrived: it is lost if it has not
            if (kind != MiddlewareException.Kind.TIMEOUT) {
                throw e;
            }
        }
        way.ledger().message(bytes.length);
        for (long tick : event.ticks()) {
            way.ledger().left(tick);
            setting.made().add(tick, event.dueNs(), leftNs);
        }
    }

    private static void refused(Way way, Event event) {
        for (long tick : event.ticks()) {
            way.ledger().refused(tick);
        }
    }

    private static byte[] encoded(OpenFlow flow, Event event) throws CodecException {
        Message message = flow.pool().message(flow.pool().indexOf(event.number()));
        synchronized (message) {
            message.stamp(event.ticks()[0]);
            List<? extends Message> parts = message.parts();
            for (int part = 0; part < parts.size(); part++) {
                parts.get(part).stamp(event.ticks()[part]);
            }
            return flow.codecs().encode(message);
        }
    }

    @Override
    public boolean warmUp(long atMostNs) {
        return fleet.warmUp(atMostNs);
    }

    @Override
    public void arm(PartWindow window) {
        fleet.arm(window);
        ways.forEach(way -> way.ledger().arm(window));
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
        for (Way way : ways) {
            FlowCounts unsent = way == ways.get(0) ? new FlowCounts(0, 0, 0, 0, 0, 0, missing) : FlowCounts.NONE;
            near.put(way.flow().spec().name(), way.ledger().counts().and(unsent));
        }
        return near;
    }

    @Override
    public int connections() {
        return ways.stream().mapToInt(way -> way.connections().count()).sum();
    }
}
