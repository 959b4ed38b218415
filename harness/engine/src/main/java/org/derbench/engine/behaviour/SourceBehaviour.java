package org.derbench.engine.behaviour;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.fault.FaultBooks;
import org.derbench.engine.fault.FaultSeen;
import org.derbench.engine.fault.FaultTimes;
import org.derbench.engine.fault.FaultWatch;
import org.derbench.engine.fault.Happened;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.WarmUpResult;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.PairCommand;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.part.WarmUpPart;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Pattern;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** The role that owns the clock: offers the load and times what comes back. */
final class SourceBehaviour implements Behaviour {

    private final TrialSpec spec;
    private final Machine machine;
    private final List<OpenFlow> flows;
    private final OpenFlow there;
    private final OpenFlow back;
    private final NanoClock clock;
    private final Failures failures;
    /** Some receive as long as they are reachable. */
    private final List<AutoCloseable> receiving = new ArrayList<>();

    private final List<Requester> requesters = new ArrayList<>();

    private Sender sender;
    private volatile MessageHandler echoes = message -> {};
    private final MessageHandler arrivals;
    private Repetition repetition;
    private long askedBefore;
    private boolean warming;
    private Window window;
    private RepetitionPlan plan;
    private FaultWatch watch;

    SourceBehaviour(TrialSpec spec, List<OpenFlow> flows, NanoClock clock, Machine machine, Failures failures) {
        this.spec = spec;
        this.machine = machine;
        this.flows = flows;
        this.there = flows.stream()
                .filter(flow -> flow.leaves(spec.role()))
                .findFirst()
                .orElseThrow();
        this.back = flows.stream()
                .filter(flow -> !flow.leaves(spec.role()))
                .findFirst()
                .orElse(null);
        this.clock = clock;
        this.failures = failures;
        this.arrivals = new Heard(message -> echoes.onMessage(message), failures);
    }

    @Override
    public void bind() throws Exception {
        if (there.pattern() == Pattern.PUSH_PULL) {
            receiving.add(back.make((peer, channel) -> peer.pull(channel, arrivals)));
        } else if (there.pattern() == Pattern.PUB_SUB) {
            sender = there.make((peer, channel) -> peer.publish(channel));
        }
    }

    @Override
    public void connect() throws Exception {
        switch (there.pattern()) {
            case PUSH_PULL -> sender = there.make((peer, channel) -> peer.push(channel));
            case PUB_SUB -> receiving.add(back.make((peer, channel) -> peer.subscribe(channel, arrivals)));
            case REQUEST_REPLY -> {
                for (int i = 0; i < requesterCount(); i++) {
                    requesters.add(there.make((peer, channel) -> peer.request()));
                }
            }
        }
    }

    private int requesterCount() {
        if (spec.requesters() > 0) {
            return spec.requesters();
        }
        int each = Math.max(1, there.traits().outstandingRequests());
        return Math.min(TrialSpec.MOST_REQUESTERS, 1 + (spec.load().window() - 1) / each);
    }

    @Override
    public Answer contact(PairCommand.Contact wanted) throws Exception {
        Repetition earlier = repetition;
        plan = wanted.plan();
        watch = new FaultWatch(failures, machine, spec.device());
        repetition = new Repetition(
                clock,
                wanted.load(),
                plan,
                OpenFlow.meters(machine, spec.device(), flows),
                there.pool(),
                there.codecs(),
                this::lanes,
                arrivalsSend(),
                machine.compiler(),
                failures);
        warming = false;
        if (earlier != null) {
            askedBefore += earlier.traffic().account().progress().opened();
            repetition.traffic().account().follows(earlier.traffic().account());
        }
        echoes = new Echoes(repetition.traffic());
        boolean answered = repetition.contact(spec.firstMessage(), spec.timeout());
        return new Answer.Contacted(answered, repetition.traffic().mismatches().of(0));
    }

    private boolean arrivalsSend() {
        return there.pattern() == Pattern.REQUEST_REPLY
                ? there.traits().outstandingRequests() > 1
                : there.traits().handlersMaySend();
    }

    private List<? extends Lane> lanes(Traffic traffic) {
        if (there.pattern() != Pattern.REQUEST_REPLY) {
            return List.of(new SendLane(traffic, sender, failures));
        }
        return requesters.stream()
                .map(each -> new RequestLane(traffic, each, there.traits().outstandingRequests(), failures))
                .toList();
    }

    /** Starts the load, or lets it go on. */
    @Override
    public Answer warmUp(long atMostNs) {
        long startNs = clock.nanoTime();
        if (!warming) {
            repetition.start();
            warming = true;
        }
        repetition.warmUp(Duration.ofNanos(atMostNs));
        return new Answer.WarmedUp(clock.nanoTime() - startNs, null);
    }

    @Override
    public Answer ready() throws InterruptedException {
        WarmUpResult result = repetition.ready();
        return new Answer.Ready(new WarmUpPart(
                result.lengthNs(),
                result.stable(),
                result.window(),
                result.searchEnded(),
                requesters.size(),
                result.firstMessageNs(),
                null));
    }

    @Override
    public Answer observe() {
        repetition.observe();
        return Answer.DONE;
    }

    @Override
    public Answer window(PairCommand.Window wanted) {
        window = repetition.windowAfter(Duration.ofNanos(wanted.leadNs()));
        return new Answer.WindowAt(
                repetition.firstTick(window),
                window.startNs(),
                window.endNs() - window.startNs(),
                clock.epochOffsetNs());
    }

    /**
     * Measures in the window that was announced, or says that it has begun before all roles were told. Where a fault
     * comes, the load goes on after the window.
     */
    @Override
    public Answer measure() throws InterruptedException {
        if (!repetition.arm(window)) {
            return Answer.Measured.MISSED;
        }
        if (!plan.fault().comes()) {
            return report(repetition.measure(), null);
        }
        watch.faultAt(window.startNs() + plan.fault().atNs());
        repetition.pass();
        return Answer.Measured.GOES_ON;
    }

    @Override
    public Answer recover(PairCommand.Recover after) {
        repetition.recover(
                new Happened("", after.beganNs(), after.endedNs()),
                after.endedNs() + plan.fault().recoverAtMostNs());
        return Answer.DONE;
    }

    /** Ends the load, and says what it showed; of the fault, if it came about. */
    @Override
    public Answer close(PairCommand.Close after) throws InterruptedException {
        RepetitionResult result = repetition.close();
        if (after.fault() == null) {
            return report(result, null);
        }
        Happened happened =
                new Happened("", after.fault().beganNs(), after.fault().endedNs());
        EndLog ends = result.timings().ends();
        FaultTimes times = FaultTimes.of(ends, happened, window.startNs(), result.loadEndNs())
                .recoveredAfter(repetition.recovery(ends).afterNs(happened, result.loadEndNs()));
        return report(result, new FaultSeen(times, FaultBooks.of(result.touched()), watch.seen()));
    }

    /** A message that comes back in a pattern of messages is as large as it was. */
    private Evidence evidence(RepetitionResult result) {
        String flow = there.spec().name();
        Account account = repetition.traffic().account();
        return new Evidence(
                result.crossed(),
                Map.of(flow, result.leastPayloadBytes()),
                Map.of(flow, result.timings().early()),
                Map.of(flow, askedBefore + account.progress().opened()),
                Map.of(),
                account.replies()
                        .range(StampRange::new)
                        .map(range -> Map.of(flow, range))
                        .orElse(Map.of()),
                spec.load().comesBack() ? Map.of() : Map.of(flow, account.stampSum()));
    }

    private Answer report(RepetitionResult result, FaultSeen fault) {
        return new Answer.Measured(
                false,
                result.report(
                        there.pattern(),
                        there.traits(),
                        evidence(result),
                        spec.sharedClock() && spec.load().comesBack(),
                        fault));
    }
}
