package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.derbench.spi.End;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One bound end with three clients. */
final class MiddlewareClients implements AutoCloseable {

    private static final int EACH = 200;
    private static final int BYTES = 300;
    /** Shorter than any message that counts: asks whether somebody is there already. */
    private static final int CONTACT_BYTES = 1;

    private static final long CONTACT_EVERY_MS = 20;
    /** A message that comes twice, or to another one, too, comes within this time. */
    private static final long FURTHER_MS = 50;

    private final MiddlewareCase each;
    private final List<MiddlewareEnd> ends = new ArrayList<>();
    private final List<MiddlewareWiring> clients = new ArrayList<>();
    private final MiddlewareWiring bound;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    /** Each client at an address of its own. */
    MiddlewareClients(MiddlewareCase each) throws Exception {
        this(each, MiddlewareContext.CLIENT_HOSTS);
    }

    /** All clients in one process, and at its address. */
    static MiddlewareClients ofOneProcess(MiddlewareCase each) throws Exception {
        return new MiddlewareClients(
                each, Collections.nCopies(MiddlewareContext.CLIENT_HOSTS.size(), MiddlewareContext.INITIATOR_HOST));
    }

    private MiddlewareClients(MiddlewareCase each, List<String> hosts) throws Exception {
        this.each = each;
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        Map<String, String> facts = each.broker() == null
                ? new ConcurrentHashMap<>()
                : each.broker().facts();
        if (each.broker() == null && each.brokered()) {
            ends.add(each.startBroker(ports, each.patience().timeout(), facts));
        }
        bound = new MiddlewareWiring(
                each.pattern(),
                end(
                        "meters",
                        End.BOUND,
                        MiddlewareContext.RESPONDER_HOST,
                        MiddlewareContext.INITIATOR_HOST,
                        ports,
                        facts));
        for (String host : hosts) {
            clients.add(new MiddlewareWiring(
                    each.pattern(),
                    end(name(clients.size()), End.CONNECTING, host, MiddlewareContext.RESPONDER_HOST, ports, facts)));
        }
    }

    private MiddlewareEnd end(
            String name,
            End end,
            String bindHost,
            String peerHost,
            Map<String, Integer> ports,
            Map<String, String> facts)
            throws Exception {
        MiddlewareEnd opened = each.end(
                name,
                each.flowThere(),
                end,
                bindHost,
                peerHost,
                ports,
                each.patience().timeout(),
                facts);
        ends.add(opened);
        return opened;
    }

    /**
     * Has all clients exchange messages with the bound end at the same time, and asserts that each got its own, whole
     * and once.
     */
    void exchange() throws Exception {
        switch (each.pattern()) {
            case REQUEST_REPLY -> requests();
            case PUSH_PULL -> pushes();
            case PUB_SUB -> publications();
        }
        for (MiddlewareEnd end : ends) {
            assertThat(end.context().failures())
                    .as("failures told by %s", end.context().name())
                    .isEmpty();
        }
    }

    /**
     * Publishes to each client by a channel of its own, to all at the same time, and asserts that each got its own
     * messages, whole, once and in their order.
     */
    void exchangeByOwnChannels() throws Exception {
        List<Sender> senders = bound.publishToEach(clients.size());
        List<BlockingQueue<Integer>> came = new ArrayList<>();
        for (int client = 0; client < clients.size(); client++) {
            BlockingQueue<Integer> here = new LinkedBlockingQueue<>();
            came.add(here);
            clients.get(client).subscribeTo(client, noting(here));
        }
        for (int sequence = 0; sequence < EACH; sequence++) {
            for (int client = 0; client < clients.size(); client++) {
                senders.get(client).send(MiddlewarePayload.of(client * EACH + sequence, BYTES));
            }
        }
        for (int client = 0; client < clients.size(); client++) {
            assertGot(client, came.get(client), client * EACH);
        }
    }

    /**
     * Publishes to all clients at once, and asserts by the name of each subscriber that it got all messages, whole,
     * once and in their order.
     */
    void exchangeByOneChannel() throws Exception {
        bound.bind(message -> {});
        List<BlockingQueue<Integer>> came = new ArrayList<>();
        for (MiddlewareWiring client : clients) {
            BlockingQueue<Integer> here = new LinkedBlockingQueue<>();
            came.add(here);
            client.connect(noting(here), 0);
        }
        for (int sequence = 0; sequence < EACH; sequence++) {
            bound.sender().send(MiddlewarePayload.of(sequence, BYTES));
        }
        for (int client = 0; client < clients.size(); client++) {
            assertGot(client, came.get(client), 0);
        }
    }

    private static MessageHandler noting(BlockingQueue<Integer> here) {
        return message -> here.add(message.length == BYTES ? MiddlewarePayload.sequence(message) : -1);
    }

    private void assertGot(int client, BlockingQueue<Integer> came, int first) throws InterruptedException {
        assertThat(taken(came))
                .as("messages of subscriber %s", name(client))
                .isEqualTo(IntStream.range(first, first + EACH).boxed().toList());
    }

    private static String name(int client) {
        return "meters-" + client;
    }

    /** The messages that came, until none comes for a while. */
    private List<Integer> taken(BlockingQueue<Integer> queue) throws InterruptedException {
        List<Integer> taken = new ArrayList<>();
        long atMostMs = each.patience().timeout().toMillis();
        for (Integer next = queue.poll(atMostMs, TimeUnit.MILLISECONDS);
                next != null;
                next = queue.poll(taken.size() < EACH ? atMostMs : FURTHER_MS, TimeUnit.MILLISECONDS)) {
            taken.add(next);
        }
        return taken;
    }

    private void requests() throws Exception {
        bound.bind(message -> {});
        List<Future<?>> asking = new ArrayList<>();
        for (int client = 0; client < clients.size(); client++) {
            MiddlewareWiring wiring = clients.get(client);
            wiring.connect(message -> {}, 1);
            int first = client * EACH;
            asking.add(threads.submit(() -> ask(wiring.requesters().get(0), first)));
        }
        await(asking);
    }

    private Void ask(Requester requester, int first) throws Exception {
        for (int sequence = first; sequence < first + EACH; sequence++) {
            byte[] request = MiddlewarePayload.of(sequence, BYTES);
            byte[] reply = requester
                    .request(request.clone())
                    .toCompletableFuture()
                    .get(each.patience().timeout().toMillis(), TimeUnit.MILLISECONDS);
            assertThat(MiddlewarePayload.turned(reply))
                    .as("reply to request %d", sequence)
                    .isEqualTo(request);
        }
        return null;
    }

    private void pushes() throws Exception {
        MiddlewareTally tally = new MiddlewareTally(clients.size() * EACH, BYTES);
        bound.bind(tally::add);
        for (MiddlewareWiring client : clients) {
            client.connect(message -> {}, 0);
        }
        List<Future<?>> pushing = new ArrayList<>();
        for (int client = 0; client < clients.size(); client++) {
            int first = client * EACH;
            Sender sender = clients.get(client).sender();
            pushing.add(threads.submit(() -> send(sender, first)));
        }
        await(pushing);
        awaitAll(List.of(tally));
    }

    private static Void send(Sender sender, int first) throws Exception {
        for (int sequence = first; sequence < first + EACH; sequence++) {
            MiddlewareEcho.send(sender, MiddlewarePayload.of(sequence, BYTES));
        }
        return null;
    }

    private void publications() throws Exception {
        List<MiddlewareTally> tallies = new ArrayList<>();
        ConcurrentHashMap<MiddlewareTally, Boolean> reached = new ConcurrentHashMap<>();
        bound.bind(message -> {});
        for (MiddlewareWiring client : clients) {
            MiddlewareTally tally = new MiddlewareTally(EACH, BYTES);
            tallies.add(tally);
            client.connect(
                    message -> {
                        if (message.length == CONTACT_BYTES) {
                            reached.put(tally, true);
                        } else {
                            tally.add(message);
                        }
                    },
                    0);
        }
        int before = 0;
        long sinceNs = System.nanoTime();
        while (reached.size() < clients.size()) {
            assertThat(System.nanoTime() - sinceNs)
                    .as(
                            "nanoseconds until one more of %d subscribers got a message: %d did",
                            clients.size(), reached.size())
                    .isLessThan(each.patience().timeout().toNanos());
            MiddlewareEcho.send(bound.sender(), new byte[CONTACT_BYTES]);
            Thread.sleep(CONTACT_EVERY_MS);
            if (reached.size() > before) {
                before = reached.size();
                sinceNs = System.nanoTime();
            }
        }
        send(bound.sender(), 0);
        awaitAll(tallies);
    }

    private void await(List<Future<?>> work) throws Exception {
        for (Future<?> each : work) {
            each.get();
        }
    }

    private void awaitAll(List<MiddlewareTally> tallies) throws InterruptedException {
        int before = lost(tallies);
        long sinceNs = System.nanoTime();
        while (before > 0
                && System.nanoTime() - sinceNs < each.patience().timeout().toNanos()) {
            Thread.sleep(1);
            int now = lost(tallies);
            if (now < before) {
                before = now;
                sinceNs = System.nanoTime();
            }
        }
        for (MiddlewareTally tally : tallies) {
            MiddlewareExchange.assertNoneLost(each, tally);
            assertThat(tally.damaged())
                    .as("damaged or foreign messages; %s", tally)
                    .isZero();
        }
    }

    private static int lost(List<MiddlewareTally> tallies) {
        return tallies.stream().mapToInt(MiddlewareTally::lost).sum();
    }

    @Override
    public void close() throws Exception {
        threads.shutdownNow();
        for (int i = ends.size() - 1; i >= 0; i--) {
            ends.get(i).close();
        }
    }
}
