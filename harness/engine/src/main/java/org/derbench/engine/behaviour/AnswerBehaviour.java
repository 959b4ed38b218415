package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Intake;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.Meters;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.fault.FaultObservation;
import org.derbench.engine.load.QuietCompiler;
import org.derbench.engine.load.Receipts;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.ResponderReport;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.record.TurnTimes;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Pattern;
import org.derbench.spi.Sender;

/** The role that answers requests, or echoes what arrives. */
final class AnswerBehaviour implements Behaviour, Role.Receiver, Role.Partner, Role.Mortal {

    private static final long LEAST_QUIET_NS = TimeUnit.SECONDS.toNanos(1);
    /**
     * The silence that ends a wait, as a multiple of the usual gap between arrivals: on the slowest links one message
     * takes longer than a second.
     */
    private static final int QUIET_GAPS = 5;

    private static final long POLL_NS = TimeUnit.MILLISECONDS.toNanos(5);

    private final TrialSpec spec;
    private final Meters meters;
    private final OpenFlow arriving;
    private final OpenFlow leaving;
    private final NanoClock clock;
    private final Intake intake;
    private final QuietCompiler compiler;
    private final LegSample legs = new LegSample();
    private final Machine machine;
    private final EchoResponder echo;
    private final ReportingHandler heard;
    private final ReplyResponder reply;
    private final FaultObservation.Watch watch;
    /** Open receivers; some libraries stop receiving when they become unreachable. */
    private final List<AutoCloseable> receiving = new ArrayList<>();

    private RepetitionPlan plan;
    private boolean comesBack = true;
    private Receipts receipts = Receipts.NONE;
    private Sender back;
    private long answeredBefore;
    private Costs armed;
    private Costs used;
    private Conditions before;
    private Span conditions;
    private LinkTraffic crossedBefore;

    AnswerBehaviour(TrialSpec spec, List<OpenFlow> flows, NanoClock clock, Machine machine, Failures failures) {
        this.spec = spec;
        this.machine = machine;
        this.meters = OpenFlow.meters(machine, spec.device(), flows);
        this.arriving = flows.stream()
                .filter(flow -> !flow.leaves(spec.role()))
                .findFirst()
                .orElseThrow();
        this.leaving = flows.stream()
                .filter(flow -> flow.leaves(spec.role()))
                .findFirst()
                .orElse(null);
        this.clock = clock;
        this.intake = new Intake(arriving.pool(), clock);
        intake.echoed(true);
        this.compiler = new QuietCompiler(clock, machine.compiler());
        this.echo = new EchoResponder(
                arriving.codecs(), intake, legs, clock, arriving.traits().handlersMaySend(), failures);
        this.heard = new ReportingHandler(echo, failures);
        this.watch = new FaultObservation.Watch(failures, machine, spec.device());
        this.reply = new ReplyResponder(arriving.pool(), arriving.codecs(), legs, clock, failures);
    }

    @Override
    public void bind() throws Exception {
        switch (arriving.pattern()) {
            case REQUEST_REPLY -> receiving.add(arriving.make((peer, channel) -> peer.reply(reply)));
            case PUSH_PULL -> receiving.add(arriving.make((peer, channel) -> peer.pull(channel, heard)));
            case PUB_SUB -> back = leaving.make((peer, channel) -> peer.publish(channel));
        }
    }

    @Override
    public void connect() throws Exception {
        switch (arriving.pattern()) {
            case REQUEST_REPLY -> {}
            case PUSH_PULL -> back = leaving.make((peer, channel) -> peer.push(channel));
            case PUB_SUB -> receiving.add(arriving.make((peer, channel) -> peer.subscribe(channel, heard)));
        }
        if (back != null) {
            echo.start(back);
        }
    }

    /** Begins a repetition; first messages come back under any load. */
    @Override
    public Answer.Begun begin(Command.Begin repetition) {
        plan = repetition.plan();
        comesBack = repetition.load().comesBack();
        receipts = repetition.load().receipts(plan);
        echo.receipts(0);
        echo(true);
        return new Answer.Begun(clock.epochOffsetNs());
    }

    private void echo(boolean wanted) {
        echo.quiet(!wanted);
        intake.echoed(wanted);
    }

    @Override
    public Answer.Arrived arrived() {
        return new Answer.Arrived(Map.of(arriving.spec().name(), intake.came().and(reply.replies())), null);
    }

    @Override
    public void start() {
        echo(comesBack);
        echo.receipts(receipts.eachBytes());
    }

    @Override
    public Answer.WarmedUp warmUp(long atMostNs) {
        long startNs = clock.nanoTime();
        boolean quiet = compiler.await(atMostNs);
        return new Answer.WarmedUp(clock.nanoTime() - startNs, quiet, true, null);
    }

    @Override
    public void observe() {
        before = machine.conditions(clock);
    }

    @Override
    public Answer.Armed arm(Command.Arm window) {
        crossedBefore = LinkTraffic.now(machine, spec.device(), clock);
        intake.arm(
                window.firstTick(),
                window.durationNs(),
                plan.lateAfter().toNanos(),
                window.epochOffsetNs(),
                window.allowanceNs());
        legs.clear();
        answeredBefore = reply.replies();
        armed = costs();
        if (plan.fault().comes()) {
            watch.faultAt(window.startNs() + plan.fault().atNs());
            long touchedFromNs =
                    window.startNs() + plan.fault().atNs() - plan.lateAfter().toNanos();
            reply.expectFault(touchedFromNs);
            intake.expectFault(touchedFromNs);
        }
        // whether it has begun is for the source to say, which owns the clock
        return new Answer.Armed(false);
    }

    private Costs costs() {
        return machine.costs(
                meters, clock, () -> arriving.pattern() == Pattern.REQUEST_REPLY ? reply.replies() : intake.arrived());
    }

    @Override
    public Answer lastWords() {
        return new Answer.LastWords(new Span(before, machine.conditions(clock)));
    }

    /** Waits until nothing arrives; with {@code oneway}, until the queues on the way are empty. */
    @Override
    public void drain(Command.Drain wanted) {
        used = costs().since(armed);
        conditions = new Span(before, machine.conditions(clock));
        if (!comesBack) {
            awaitQuiet(
                    wanted.atMostNs(),
                    Math.max(LEAST_QUIET_NS, QUIET_GAPS * used.atNs() / Math.max(1, used.messages())));
        }
    }

    @Override
    public Answer report() {
        String pairs = comesBack ? legs.encode() : null;
        return new ResponderReport(
                intake.arrivals(),
                reply.replies() - answeredBefore,
                intake.oneWay(),
                pairs,
                turn(),
                used.ofRole(),
                evidence(),
                conditions,
                watch.effect());
    }

    private Evidence evidence() {
        String flow = arriving.spec().name();
        return new Evidence(
                LinkTraffic.between(crossedBefore, LinkTraffic.now(machine, spec.device(), clock)),
                Map.of(),
                Map.of(flow, intake.early()),
                Map.of(),
                Map.of(
                        flow,
                        arriving.pattern() == Pattern.REQUEST_REPLY
                                ? reply.untouchedReplies()
                                : intake.untouchedArrivals()),
                reply.stampRange().map(range -> Map.of(flow, range)).orElse(Map.of()),
                comesBack ? Map.of() : Map.of(flow, intake.markSum()),
                plan.fault().comes() ? Map.of(flow, intake.untouchedDamage()) : Map.of(),
                Map.of());
    }

    private TurnTimes turn() {
        Histogram ns = legs.between();
        return ns.getTotalCount() == 0 || arriving.pattern() == Pattern.REQUEST_REPLY
                ? null
                : TurnTimes.of(ns, arriving.traits().handlersMaySend());
    }

    private void awaitQuiet(long atMostNs, long quietNs) {
        long deadlineNs = clock.nanoTime() + atMostNs;
        long arrived = -1;
        long sinceNs = clock.nanoTime();
        while (clock.nanoTime() < deadlineNs && clock.nanoTime() - sinceNs < quietNs) {
            if (intake.arrived() != arrived) {
                arrived = intake.arrived();
                sinceNs = clock.nanoTime();
            }
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
    }
}
