package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.load.Pacing;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;

/** Devices that each push or publish a message once a period. */
final class FleetWork extends DeviceWork<PushFlow> implements Work.Pusher {

    /**
     * The most devices of a closed load that can wait at a time for their sends: more threads would measure the
     * scheduler.
     */
    private static final int MOST_WAITING = 128;
    /** The most threads: enough for connections that wait for each other's answers. */
    private static final int MOST_THREADS = 16;

    private final int instances;
    /** Counts parts by device as they leave; null where devices have no names. */
    private final SenderTally senders;

    private volatile Returns returns;

    FleetWork(RoleSetting setting) {
        this(setting, senders(setting.leavingFlows().get(0)));
    }

    private FleetWork(RoleSetting setting, SenderTally senders) {
        super(
                setting,
                setting.spec().task().wholes()
                        ? 1
                        : setting.leavingFlows()
                                .get(0)
                                .pool()
                                .message(0)
                                .parts()
                                .size(),
                setting.leavingFlows().stream()
                        .map(flow -> new PushFlow(
                                flow,
                                setting,
                                senders,
                                setting.parameters(Fleet.Parameters.class).devices()))
                        .toList());
        this.instances = setting.spec().task().instances();
        this.senders = senders;
    }

    private static SenderTally senders(OpenFlow flow) {
        DeviceNames names = DeviceNames.of(flow.spec().senders(), flow.pool());
        return names == null ? null : new SenderTally(names);
    }

    @Override
    public Optional<SenderTally> senders() {
        return Optional.ofNullable(senders);
    }

    @Override
    public void bind() throws Exception {
        for (PushFlow way : ways()) {
            if (way.flow().pattern() == Pattern.PUB_SUB) {
                way.open(1);
            }
        }
    }

    @Override
    public void connect() throws Exception {
        int connections = wanted();
        for (PushFlow way : ways()) {
            if (way.flow().pattern() != Pattern.PUB_SUB) {
                way.open(connections == 0 ? 0 : Math.max(1, connections / ways().size()));
            }
        }
    }

    /**
     * The number of connections. If a push is a call that waits for its answer, several connections are useful, but no
     * more than the server can serve.
     */
    private int wanted() {
        if (parameters().connections() != null) {
            return parameters().connections();
        }
        OpenFlow flow = ways().get(0).flow();
        Traits traits = flow.traits();
        boolean waits = flow.spec().hasReceipts()
                || traits.support(Pattern.PUSH_PULL) == Support.ADAPTED && traits.outstandingRequests() == 1;
        return waits
                ? Math.max(1, Math.min(MOST_THREADS, Math.min(parameters().devices(), traits.clients() / instances)))
                : 1;
    }

    @Override
    public Map<String, Long> markSums() {
        Map<String, Long> sums = new LinkedHashMap<>();
        ways().forEach(way -> sums.put(way.name(), way.markSum()));
        return sums;
    }

    @Override
    public Map<String, Long> sent() {
        Map<String, Long> sent = new LinkedHashMap<>();
        ways().forEach(way -> sent.put(way.name(), way.sent()));
        return sent;
    }

    @Override
    public String publications() {
        return ways().stream()
                .map(PushFlow::publications)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    @Override
    public String firstRefusal() {
        return ways().stream()
                .map(PushFlow::firstRefusal)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    @Override
    public void cutOff() throws Exception {
        List<BatchedOpener.Opening<Boolean>> closing = new ArrayList<>();
        for (PushFlow way : ways()) {
            closing.addAll(way.cutOff());
        }
        BatchedOpener.all(closing, Comeback.AT_A_TIME, setting().clock().threads());
    }

    @Override
    public void comeBack(long atMostNs) throws Exception {
        Comeback comeback = new Comeback(setting().clock(), setting().failures(), atMostNs);
        try {
            returns = comeback.of(ways().stream().map(PushFlow::returning).toList());
        } finally {
            ways().forEach(PushFlow::returned);
        }
    }

    @Override
    public Optional<BackfillBooks> backfill() {
        return ways().stream().map(PushFlow::backfill).flatMap(Optional::stream).reduce(BackfillBooks::and);
    }

    @Override
    public Optional<Returns> returns() {
        return Optional.ofNullable(returns);
    }

    @Override
    int threads() {
        int connections = wanted();
        if (parameters().load() == Pacing.CLOSED) {
            // more threads would wait for each other's connections, and their messages overtake each other
            int atATime = connections == 0
                    ? parameters().devices()
                    : Math.min(parameters().devices(), connections);
            return Math.min(MOST_WAITING, Math.max(ways().size(), atATime));
        }
        return Math.min(MOST_THREADS, Math.max(ways().size(), connections == 0 ? MOST_THREADS : connections));
    }
}
