package org.derbench.engine.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.books.Window;
import org.derbench.engine.content.Codecs;
import org.derbench.engine.content.Pool;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.WarmUpResult;
import org.derbench.engine.record.Histograms;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.Traits;

/** The end that owns the clock: offers the load and times what comes back. */
public final class InitiatorEnd implements TrialEnd {

    /** More requesters than this, each with a thread, measure the machine's scheduler. */
    private static final int MAX_REQUESTERS = 64;

    private final TrialSpec spec;
    private final Peer peer;
    private final Traits traits;
    private final Pool pool;
    private final Codecs codecs;
    private final NanoClock clock;
    private final Consumer<Throwable> onFailure;
    /** Some receive as long as they are reachable. */
    private final List<AutoCloseable> receiving = new ArrayList<>();
    private final List<Requester> requesters = new ArrayList<>();

    private Sender sender;
    private volatile MessageHandler echoes = message -> { };
    private Repetition repetition;
    private Window window;

    public InitiatorEnd(TrialSpec spec, Peer peer, Traits traits, Pool pool, Codecs codecs, NanoClock clock,
                        Consumer<Throwable> onFailure) {
        this.spec = spec;
        this.peer = peer;
        this.traits = traits;
        this.pool = pool;
        this.codecs = codecs;
        this.clock = clock;
        this.onFailure = onFailure;
    }

    @Override
    public void bind() throws Exception {
        if (spec.pattern() == Pattern.PUSH_PULL) {
            receiving.add(peer.pull(Channel.BACK, message -> echoes.onMessage(message)));
        } else if (spec.pattern() == Pattern.PUB_SUB) {
            sender = peer.publish(Channel.THERE);
        }
    }

    @Override
    public void connect() throws Exception {
        switch (spec.pattern()) {
            case PUSH_PULL -> sender = peer.push(Channel.THERE);
            case PUB_SUB -> receiving.add(peer.subscribe(Channel.BACK, message -> echoes.onMessage(message)));
            case REQUEST_REPLY -> {
                for (int i = 0; i < requesterCount(); i++) {
                    requesters.add(peer.request());
                }
            }
        }
    }

    private int requesterCount() {
        int each = Math.max(1, traits.outstandingRequests());
        return Math.min(MAX_REQUESTERS, 1 + (spec.load().window() - 1) / each);
    }

    @Override
    public Map<String, Object> execute(String command, Fields arguments) throws Exception {
        return switch (command) {
            case "contact" -> contact(RepetitionPlan.of(arguments));
            case "warmUp" -> warmUp();
            case "observe" -> {
                repetition.observe();
                yield Map.of();
            }
            case "window" -> window(Duration.ofMillis(arguments.integer("leadMs")));
            case "measure" -> measure();
            default -> throw new IllegalArgumentException("unknown command '" + command + "'");
        };
    }

    private Map<String, Object> contact(RepetitionPlan plan) throws Exception {
        Repetition earlier = repetition;
        repetition = new Repetition(clock, spec.load(), plan, spec.device(), pool, codecs, this::lanes,
                arrivalsSend(), onFailure);
        if (earlier != null) {
            repetition.traffic().account().follows(earlier.traffic().account());
        }
        echoes = new Echoes(repetition.traffic());
        boolean answered = repetition.contact(spec.timeout());
        Map<String, Object> came = repetition.traffic().mismatches().toMap();
        came.put("answered", answered);
        return came;
    }

    private boolean arrivalsSend() {
        return spec.pattern() == Pattern.REQUEST_REPLY ? traits.outstandingRequests() > 1 : traits.handlersMaySend();
    }

    private List<? extends Lane> lanes(Traffic traffic) {
        if (spec.pattern() != Pattern.REQUEST_REPLY) {
            return List.of(new SendLane(traffic, sender));
        }
        return requesters.stream().map(each -> new RequestLane(traffic, each, traits.outstandingRequests(), onFailure)).toList();
    }

    private Map<String, Object> warmUp() throws InterruptedException {
        repetition.start();
        WarmUpResult result = repetition.warmUp();
        return Fields.map("warmUpNs", result.lengthNs(), "warmUpStable", result.stable(), "window", result.window(),
                "requesters", requesters.size(), "firstMessageNs", result.firstMessageNs());
    }

    private Map<String, Object> window(Duration lead) {
        window = repetition.windowAfter(lead);
        return Fields.map("firstTick", repetition.firstTick(window), "durationNs", window.endNs() - window.startNs(),
                "epochOffsetNs", clock.epochOffsetNs());
    }

    /** Measures in the window that was announced, or says that it has begun without everybody knowing. */
    private Map<String, Object> measure() throws InterruptedException {
        if (clock.nanoTime() >= window.startNs()) {
            return Map.of("missed", true);
        }
        RepetitionResult result = repetition.measure(window);
        return Fields.map("books", result.books().toMap(), "endedInWindow", result.timings().endedInWindow(),
                "longestGapNs", result.timings().longestGapNs(), "mayDrop", traits.mayDrop().contains(spec.pattern()),
                "windowSeconds", result.window().seconds(), "histogram", Histograms.encode(result.timings().responseNs()),
                "serviceHistogram", Histograms.encode(result.timings().serviceNs()), "costs", result.costs().toMap(),
                "payloadBytes", result.meanPayloadBytes(), "drainNs", result.drainNs(),
                "conditions", result.conditions(),
                "legs", spec.sharedClock() && spec.load().comesBack() ? result.legs().encode() : null, "sentBefore", result.sentBefore(), "peakMemoryBytes", Costs.peakMemoryBytes());
    }
}
