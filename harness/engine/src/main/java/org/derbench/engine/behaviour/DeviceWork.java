package org.derbench.engine.behaviour;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.books.Deliveries;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.StampLog;
import org.derbench.engine.load.Event;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.protocol.StampRange;

/** Devices that are each due once a period, on few threads, by flows that they share. */
abstract class DeviceWork<W extends DeviceFlow> implements Work.Maker {

    private static final long LOOK_NS = 1_000_000;

    private final RoleSetting setting;
    private final Fleet.Parameters parameters;
    private final Fleet fleet;
    private final List<W> ways;
    /** Null where devices have no topics of their own, or no answers come back. */
    private final Rounds rounds;
    /** The device of each part of the window; null where the parts name it. */
    private final StampLog stamps;

    private volatile PartWindow stamped = PartWindow.NONE;

    private final AtomicInteger running = new AtomicInteger();

    /** @param partsOfMessage how many parts each of their messages has */
    DeviceWork(RoleSetting setting, int partsOfMessage, List<W> ways) {
        this.setting = setting;
        this.parameters = setting.parameters(Fleet.Parameters.class);
        this.fleet = new Fleet(
                parameters,
                partsOfMessage,
                setting.spec().task().instance(),
                setting.spec().task().instances(),
                setting.clock());
        this.ways = ways;
        this.stamps = setting.spec().task().byStamp() == null ? null : new StampLog();
        this.rounds = setting.spec().task().ends()
                ? setting.leavingFlows().stream()
                        .filter(flow -> flow.spec().hasOwnTopics())
                        .findFirst()
                        .map(flow -> new Rounds(flow.spec().to(), parameters.devices(), parameters.roundNs()))
                        .orElse(null)
                : null;
    }

    /** The number of threads that wait for due devices. */
    abstract int threads();

    final RoleSetting setting() {
        return setting;
    }

    final Fleet.Parameters parameters() {
        return parameters;
    }

    final List<W> ways() {
        return ways;
    }

    /** Ends arriving parts here. */
    @Override
    public void take(List<Part> parts) {
        long nowNs = setting.clock().nanoTime();
        setting.endParts(parts, nowNs);
        if (rounds != null) {
            parts.forEach(part -> rounds.answered(part.tick(), nowNs));
        }
    }

    /** The answers of devices with topics of their own, by flow; none of other fleets. */
    @Override
    public Map<String, Deliveries> answers() {
        return rounds == null
                ? Map.of()
                : Map.of(setting.spec().task().onward().last().get(0), rounds.answers());
    }

    @Override
    public void contact(long epochOffsetNs) throws Exception {
        for (W way : ways) {
            way.due(fleet.contact(epochOffsetNs), () -> {});
        }
    }

    @Override
    public void start() {
        fleet.start();
        send();
    }

    @Override
    public void runIn(double perSecond, long lengthNs) {
        fleet.runIn(perSecond, lengthNs);
        send();
    }

    private void send() {
        int threads = threads();
        running.addAndGet(threads);
        for (int i = 0; i < threads; i++) {
            setting.thread(setting.spec().behaviour() + "-" + i, this::run);
        }
    }

    private void run() throws Exception {
        try {
            for (Event event = fleet.next(); event != null; event = fleet.next()) {
                Event due = event;
                note(event);
                if (rounds != null) {
                    rounds.sent(event);
                }
                ways.get(event.device() % ways.size()).due(event, () -> fleet.done(due));
            }
        } finally {
            running.decrementAndGet();
        }
    }

    private void note(Event event) {
        if (stamps == null) {
            return;
        }
        synchronized (stamps) {
            for (long tick : event.ticks()) {
                if (stamped.contains(tick)) {
                    stamps.add(tick, setting.spec().task().number(event.device()));
                }
            }
        }
    }

    @Override
    public String stampedDevices() {
        if (stamps == null) {
            return null;
        }
        synchronized (stamps) {
            return stamps.encode();
        }
    }

    @Override
    public boolean warmUp(long atMostNs) {
        return fleet.warmUp(atMostNs);
    }

    @Override
    public Long begunEpochNs() {
        return fleet.begunEpochNs();
    }

    @Override
    public void arm(PartWindow window) {
        fleet.arm(window);
        if (stamps != null) {
            synchronized (stamps) {
                stamps.clear();
                stamped = window;
            }
        }
        if (rounds != null) {
            rounds.arm(window);
        }
        ways.forEach(way -> way.arm(window));
    }

    @Override
    public void last(StampRange stamps) {
        ways.forEach(way -> way.last(stamps));
    }

    @Override
    public void endAt(long nanoTime) {
        fleet.endAt(nanoTime);
        ways.forEach(way -> way.endAt(nanoTime));
    }

    @Override
    public void stop() {
        fleet.stop();
        long deadlineNs = setting.clock().nanoTime() + setting.spec().timeout().toNanos();
        while (setting.clock().nanoTime() < deadlineNs && accounted() < fleet.scheduled(Extent.WINDOW)) {
            setting.clock().sleepUntil(setting.clock().nanoTime() + LOOK_NS);
        }
    }

    private long accounted() {
        return near(Extent.WINDOW).values().stream()
                .mapToLong(counts -> counts.parts() + counts.unsent())
                .sum();
    }

    @Override
    public boolean idle() {
        return running.get() == 0 && ways.stream().allMatch(DeviceFlow::idle);
    }

    @Override
    public long scheduled(Extent extent) {
        return fleet.scheduled(extent);
    }

    @Override
    public long due(long fromNs, long toNs) {
        return fleet.due(fromNs, toNs);
    }

    /**
     * The counts at the near end, by flow. Messages that were never handed out have no flow yet, so they count for the
     * first one.
     */
    @Override
    public Map<String, FlowCounts> near(Extent extent) {
        Map<String, FlowCounts> near = new LinkedHashMap<>();
        ways.forEach(way -> near.put(way.name(), way.near(extent)));
        near.computeIfPresent(
                ways.get(0).name(), (flow, counts) -> counts.and(FlowCounts.unsentOnly(fleet.neverHandedOut(extent))));
        return near;
    }

    @Override
    public Map<String, Long> messages() {
        Map<String, Long> messages = new LinkedHashMap<>();
        ways.forEach(way -> messages.put(way.name(), way.messages()));
        return messages;
    }

    @Override
    public int connections() {
        return ways.stream().mapToInt(DeviceFlow::connections).sum();
    }
}
