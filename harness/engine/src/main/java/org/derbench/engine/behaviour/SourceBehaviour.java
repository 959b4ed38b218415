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
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultObservation;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.fault.Recovery;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.WarmUpResult;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.InitiatorReport;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Pattern;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** The role that owns the clock: offers the load and times returning messages. */
final class SourceBehaviour implements Behaviour, Role.Source {

    private final TrialSpec spec;
    private final Machine machine;
    private final List<OpenFlow> flows;
    private final OpenFlow there;
    private final OpenFlow back;
    private final NanoClock clock;
    private final Failures failures;
    /** Open receivers; some libraries stop receiving when they become unreachable. */
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
    private FaultObservation.Watch watch;
    private InitiatorReport report;

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
        this.arrivals = new ReportingHandler(message -> echoes.onMessage(message), failures);
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
    public Answer.Begun begin(Command.Begin wanted) {
        Repetition earlier = repetition;
        plan = wanted.plan();
        watch = new FaultObservation.Watch(failures, machine, spec.device());
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
        report = null;
        if (earlier != null) {
            askedBefore += earlier.traffic().account().progress().opened();
            repetition.traffic().account().follows(earlier.traffic().account());
        }
        echoes = new Echoes(repetition.traffic());
        return new Answer.Begun(clock.epochOffsetNs());
    }

    @Override
    public Answer.Contacted contact(Command.Contact first) throws Exception {
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
    public Answer.WarmedUp warmUp(long atMostNs) {
        long startNs = clock.nanoTime();
        if (!warming) {
            repetition.start();
            warming = true;
        }
        repetition.warmUp(Duration.ofNanos(atMostNs));
        return new Answer.WarmedUp(clock.nanoTime() - startNs, null, true, null);
    }

    @Override
    public Answer.Ready ready() throws InterruptedException {
        WarmUpResult result = repetition.ready();
        return new Answer.Ready(new WarmUpFigures(
                result.lengthNs(),
                result.stable(),
                result.window(),
                result.searchEnded(),
                requesters.size(),
                result.firstMessageNs(),
                null,
                repetition.warmUpSeries()));
    }

    @Override
    public void observe() {
        repetition.observe();
    }

    @Override
    public Answer.WindowAt window(Command.Window ahead) {
        window = repetition.windowAfter(Duration.ofNanos(ahead.leadNs()));
        return new Answer.WindowAt(repetition.firstTick(window));
    }

    /** Opens the books. Whether the window has begun is answered once all roles have heard of it. */
    @Override
    public Answer.Armed arm(Command.Arm announced) {
        repetition.arm(window);
        if (plan.fault().comes()) {
            watch.faultAt(window.startNs() + plan.fault().atNs());
        }
        return new Answer.Armed(false);
    }

    /**
     * Measures in the announced window, unless it has begun before all roles were told. If a fault is to come, it
     * answers when the window begins, because the fault comes only then.
     */
    @Override
    public Answer.Measured measure() throws InterruptedException {
        if (clock.nanoTime() >= window.startNs()) {
            return new Answer.Measured(true);
        }
        if (plan.fault().comes()) {
            repetition.awaitStart();
        } else {
            report = report(repetition.measure(), null);
        }
        return new Answer.Measured(false);
    }

    /** Waits for the window's end; the load goes on. */
    @Override
    public void awaitEnd() {
        repetition.awaitEnd();
    }

    @Override
    public void recover(Command.Recover after) {
        repetition.recover(after.fault(), after.fault().endedNs() + plan.fault().recoverAtMostNs());
    }

    /** Ends the load after a fault, once its effect is known. */
    @Override
    public void endLoad(Command.EndLoad after) throws InterruptedException {
        RepetitionResult result = repetition.close();
        report = report(result, after.fault() == null ? null : seen(result, after.fault()));
    }

    private FaultObservation seen(RepetitionResult result, Fault.Span fault) {
        EndLog ends = result.timings().ends();
        FaultRecord.Times times = FaultRecord.Times.of(ends, fault, window.startNs(), result.loadEndNs())
                .recoveredAfter(repetition.recovery(ends).afterNs(fault, result.loadEndNs()));
        long toNs = result.loadEndNs() - plan.lateAfter().toNanos();
        long fromNs = Math.max(fault.endedNs(), toNs - Recovery.Flow.STEADY_NS);
        return new FaultObservation(
                times,
                FaultRecord.Toll.of(result.touched()),
                FaultRecord.Toll.of(repetition.traffic().account().damage(fromNs, toNs)),
                watch.effect());
    }

    /** The evidence; in a pattern of messages, a returning message is as large as it was. */
    private Evidence evidence(RepetitionResult result) {
        String flow = there.spec().name();
        Account account = repetition.traffic().account();
        return new Evidence(
                result.crossed(),
                Map.of(flow, result.leastPayloadBytes()),
                Map.of(flow, result.timings().early()),
                Map.of(flow, askedBefore + account.openedUntouched()),
                Map.of(),
                account.replies()
                        .range(StampRange::new)
                        .map(range -> Map.of(flow, range))
                        .orElse(Map.of()),
                spec.load().comesBack() ? Map.of() : Map.of(flow, account.markSum()));
    }

    private InitiatorReport report(RepetitionResult result, FaultObservation fault) {
        return result.report(
                there.pattern(), there.traits(), evidence(result), spec.load().comesBack(), fault);
    }

    @Override
    public InitiatorReport report() {
        return report;
    }
}
