package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.derbench.engine.json.Field;

/** Gathers readings, and sends them on as one message. */
final class GatherWork implements Work.Buffer, Work.Connector {

    private static final int LOOKS = 20;
    private static final long LOOK_AT_MOST_NS = 50_000_000;

    /** The behaviour's parameters in a scenario. */
    record Parameters(
            @Field("how many parts make a message") int readings,

            @Field("how long the first part of a message waits for the others")
            long atMostNs) {}

    private final RoleSetting setting;
    private final Forwarder sendingOn;
    /**
     * The buffers by the flows that lead on from here: a route that passes twice, up and down, has one for each way.
     */
    private final Map<List<String>, GatherBuffer> buffers = new ConcurrentHashMap<>();

    private final Parameters parameters;
    private final long lookEveryNs;
    private volatile boolean gathers;

    GatherWork(RoleSetting setting) {
        this.setting = setting;
        this.sendingOn = new Forwarder(setting);
        this.parameters = setting.parameters(Parameters.class);
        this.lookEveryNs = Math.min(LOOK_AT_MOST_NS, Math.max(1, parameters.atMostNs() / LOOKS));
    }

    @Override
    public void take(List<Part> parts) {
        if (gathers) {
            parts.stream()
                    .collect(Collectors.groupingBy(setting::nextFlows))
                    .forEach((flows, together) -> buffer(flows).add(together).forEach(sendingOn::send));
        } else {
            sendingOn.send(parts);
        }
    }

    private GatherBuffer buffer(List<String> flows) {
        return buffers.computeIfAbsent(flows, each -> new GatherBuffer(parameters.readings(), parameters.atMostNs()));
    }

    @Override
    public void connect() {
        setting.thread("gather", this::look);
    }

    private void look() {
        while (!Thread.currentThread().isInterrupted()) {
            setting.clock().sleepUntil(setting.clock().nanoTime() + lookEveryNs);
            sendDue();
        }
    }

    private synchronized void sendDue() {
        long nowNs = setting.clock().nanoTime();
        buffers.values().forEach(buffer -> sendingOn.send(buffer.due(nowNs)));
    }

    @Override
    public void passOn() {
        gathers = false;
        flush();
    }

    @Override
    public void holdBack() {
        gathers = true;
    }

    /** Sends on parts that have waited long enough, and waits for these sends. */
    @Override
    public synchronized void flush() {
        buffers.values().forEach(buffer -> sendingOn.send(buffer.takeAll()));
    }
}
