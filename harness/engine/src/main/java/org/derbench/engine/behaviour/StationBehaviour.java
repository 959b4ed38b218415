package org.derbench.engine.behaviour;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.fault.Recovery;
import org.derbench.engine.load.QuietCompiler;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.CommandException;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.RoleTask;
import org.derbench.engine.time.Ticks;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.Pattern;

/**
 * A role of a scenario with a route: takes arrivals from its flows, has its work handle them, and keeps the books of
 * its ends.
 */
public final class StationBehaviour implements Behaviour, Role.Station, Role.Mortal {

    private static final long LEAVES_WITHIN_NS = 1_000_000_000;
    private static final long LOOK_NS = 1_000_000;

    private final RoleSetting setting;
    private final Work work;
    private final Forwarder sendingOn;
    private final List<Inlet> inlets = new ArrayList<>();
    /** Open responders; some libraries stop answering when they become unreachable. */
    private final List<AutoCloseable> answering = new ArrayList<>();

    private final StationWindow window;
    private final QuietCompiler compiler;
    private RepetitionPlan plan;

    public StationBehaviour(RoleSetting setting, Work work) {
        this.setting = setting;
        this.work = work;
        this.sendingOn = new Forwarder(setting);
        arriving().filter(flow -> !flow.spec().asks()).forEach(flow -> inlets.add(inlet(flow)));
        this.window = new StationWindow(setting, work, inlets);
        this.compiler = new QuietCompiler(setting.clock(), setting.machine().compiler());
    }

    private Inlet inlet(OpenFlow flow) {
        RoleTask task = setting.spec().task();
        if (flow.spec().hasConfirmations()) {
            return Inlet.ofConfirmations(flow, task.wholes(), setting.clock(), this::take, setting.failures());
        }
        if (flow.spec().hasReceipts()) {
            return Inlet.ofRequests(
                    flow, task.wholes(), task.onward().makers(), setting.clock(), this::take, setting.failures());
        }
        return setting.spec().behaviour().equals(Behaviours.LISTEN)
                ? Inlet.ofDevices(
                        setting.spec().listeners(),
                        flow,
                        task.wholes(),
                        setting.clock(),
                        this::take,
                        setting.failures())
                : new Inlet(
                        flow, task.wholes(), task.onward().makers(), setting.clock(), this::take, setting.failures());
    }

    private void take(List<Part> parts) {
        sendingOn.copy(parts);
        work.take(parts);
    }

    private void take(List<Part> parts, Runnable taken) {
        sendingOn.copy(parts);
        work.take(parts, taken);
    }

    private Stream<OpenFlow> arriving() {
        return setting.flows().stream()
                .filter(flow -> !flow.leaves(setting.spec().role()));
    }

    @Override
    public void bind() throws Exception {
        for (OpenFlow flow : arriving().filter(each -> each.spec().asks()).toList()) {
            ReplyResponder responder = new ReplyResponder(
                    flow.pool(), flow.codecs(), new LegSample(), setting.clock(), setting.failures());
            window.add(flow.spec().name(), responder);
            answering.add(flow.make((peer, channel) -> peer.reply(responder)));
        }
        for (Inlet inlet : inlets.stream()
                .filter(each -> each.pattern() != Pattern.PUB_SUB)
                .toList()) {
            inlet.open();
        }
        for (Outlet outlet : setting.outlets().stream()
                .filter(each -> each.flow().pattern() == Pattern.PUB_SUB)
                .toList()) {
            outlet.open();
        }
        run(work.pusher(), Work.Pusher::bind);
    }

    @Override
    public void connect() throws Exception {
        for (Inlet inlet : inlets.stream()
                .filter(each -> each.pattern() == Pattern.PUB_SUB)
                .toList()) {
            inlet.open();
        }
        for (Outlet outlet : setting.outlets()) {
            if (outlet.flow().pattern() != Pattern.PUB_SUB) {
                outlet.open();
            }
        }
        setting.outlets().stream().map(Outlet::workers).distinct().forEach(workers -> workers.start(setting));
        run(work.connector(), Work.Connector::connect);
    }

    private static <T> void run(Optional<T> one, ThrowingConsumer<T, Exception> phase) throws Exception {
        if (one.isPresent()) {
            phase.accept(one.get());
        }
    }

    @Override
    public Answer.Begun begin(Command.Begin repetition) {
        reopen();
        Duration lateAfter = setting.spec().task().lateAfter();
        plan = lateAfter == null ? repetition.plan() : repetition.plan().withLateAfter(lateAfter);
        return new Answer.Begun(setting.clock().epochOffsetNs());
    }

    @Override
    public Answer contact(Command.Contact first) throws Exception {
        run(work.maker(), maker -> maker.contact(first.epochOffsetNs()));
        work.buffer().ifPresent(Work.Buffer::passOn);
        return Answer.DONE;
    }

    /** How many messages each flow has brought since it was opened. */
    @Override
    public Answer.Arrived arrived() {
        Map<String, FirstArrivals> came = new LinkedHashMap<>();
        inlets.forEach(
                inlet -> came.put(inlet.name(), FirstArrivals.of(inlet.ledger().passed())));
        work.asker()
                .ifPresent(asker ->
                        asker.arrivals().forEach((flow, messages) -> came.put(flow, FirstArrivals.of(messages))));
        return new Answer.Arrived(
                came, work.maker().map(Work.Maker::firstRefusal).orElse(null));
    }

    @Override
    public void start() {
        work.maker().ifPresent(Work.Maker::start);
        work.buffer().ifPresent(Work.Buffer::holdBack);
    }

    @Override
    public Answer.RanIn runIn(Command.RunIn wanted) {
        work.maker().ifPresent(maker -> maker.runIn(wanted.perSecond(), wanted.lengthNs()));
        work.buffer().ifPresent(Work.Buffer::holdBack);
        return new Answer.RanIn(compiler.share(wanted.lengthNs()));
    }

    @Override
    public Answer.WarmedUp warmUp(long atMostNs) {
        long startNs = setting.clock().nanoTime();
        boolean quiet = compiler.await(atMostNs);
        boolean ran = work.maker()
                .map(maker -> maker.warmUp(startNs + atMostNs - setting.clock().nanoTime()))
                .orElse(true);
        return new Answer.WarmedUp(
                setting.clock().nanoTime() - startNs,
                quiet,
                ran,
                work.maker().map(Work.Maker::begunEpochNs).orElse(null));
    }

    @Override
    public void observe() {
        window.observe();
    }

    /** The window that begins after this lead. */
    @Override
    public Answer.WindowAt window(Command.Window ahead) {
        long epochNs = setting.clock().nanoTime() + ahead.leadNs() + ahead.epochOffsetNs();
        return new Answer.WindowAt(Ticks.ofEpochNs(epochNs) + 1);
    }

    @Override
    public Answer.Armed arm(Command.Arm announced) {
        inlets.stream()
                .filter(inlet -> announced.seen().containsKey(inlet.name()))
                .forEach(inlet -> inlet.ledger().remember(announced.seen().get(inlet.name())));
        return new Answer.Armed(!window.arm(announced, plan));
    }

    @Override
    public Answer.Measured measure() {
        window.measure();
        return new Answer.Measured(false);
    }

    @Override
    public Answer.Flowing flowing(Command.Flowing since) {
        return new Answer.Flowing(inTime(since), due(since));
    }

    private Map<String, Map<String, List<Long>>> inTime(Command.Flowing since) {
        Map<String, Map<String, List<Long>>> inTime = new TreeMap<>();
        setting.end()
                .endLogs(setting.spec().task().onward().makers())
                .forEach((of, byMaker) -> byMaker.forEach((maker, log) -> inTime.computeIfAbsent(
                                of, name -> new TreeMap<>())
                        .put(maker, steps(Recovery.Flow.inTime(log, lateAfterNs(of), since.fromNs(), since.steps())))));
        return inTime;
    }

    /** The deadline of a log's parts; a copy beside the route has no deadline. */
    private long lateAfterNs(String log) {
        return log.equals(PartLog.ROUTE) ? setting.end().lateAfterNs() : Long.MAX_VALUE;
    }

    private Map<String, List<Long>> due(Command.Flowing since) {
        String instance = Integer.toString(setting.spec().task().instance());
        return work.maker()
                .map(maker -> Map.of(instance, steps(Recovery.Flow.due(maker::due, since.fromNs(), since.steps()))))
                .orElse(Map.of());
    }

    private static List<Long> steps(long[] counts) {
        return LongStream.of(counts).boxed().toList();
    }

    @Override
    public void endLoad(Command.EndLoad after) {
        work.maker().ifPresent(maker -> maker.endAt(setting.clock().nanoTime()));
        if (after.last() != null) {
            window.last(after.last());
        }
        if (after.fault() != null) {
            window.faultEnded(after.fault().endedNs());
        }
    }

    /** Messages on their way out have a second to leave, and to be answered: until then they may be in a queue. */
    @Override
    public Answer.Sent stopSending() {
        work.maker().ifPresent(maker -> maker.endAt(setting.clock().nanoTime()));
        long deadlineNs = setting.clock().nanoTime() + LEAVES_WITHIN_NS;
        while (setting.clock().nanoTime() < deadlineNs && !(isIdle() && isAnswered())) {
            setting.clock().sleepUntil(setting.clock().nanoTime() + LOOK_NS);
        }
        Map<String, Long> sent =
                new TreeMap<>(work.maker().map(Work.Maker::messages).orElse(Map.of()));
        setting.outlets()
                .forEach(outlet ->
                        sent.put(outlet.flow().spec().name(), outlet.ledger().passed()));
        return new Answer.Sent(sent);
    }

    /**
     * The books of a process that is about to be killed. Nothing passes it from now on, so the books stay true:
     * arrivals are lost on their way to here, and waiting messages are unsent.
     */
    @Override
    public Answer.LastBooks lastWords() {
        work.maker().ifPresent(Work.Maker::stop);
        window.read();
        Map<String, String> seen = new LinkedHashMap<>();
        RoleReport report = books();
        inlets.forEach(inlet -> seen.put(inlet.name(), inlet.ledger().seenStamps()));
        return new Answer.LastBooks(report, seen);
    }

    @Override
    public void cutOff() throws Exception {
        work.pusher()
                .orElseThrow(() -> new CommandException("the " + setting.spec().role() + " has no devices to cut off"))
                .cutOff();
    }

    @Override
    public void comeBack(long atMostNs) throws Exception {
        run(work.pusher(), pusher -> pusher.comeBack(atMostNs));
    }

    @Override
    public void close() {
        closeInOrder();
    }

    /** Sends on held parts; says how much has passed by now, and whether something still waits here. */
    @Override
    public Answer.Settled settle() {
        flush();
        return new Answer.Settled(
                inlets.stream().mapToLong(inlet -> inlet.ledger().passed()).sum() + endedInWork(), isIdle());
    }

    private boolean isAnswered() {
        return work.asker()
                .map(asker -> sum(asker.arrivals()) >= sum(asker.messages()))
                .orElse(true);
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private boolean isIdle() {
        boolean workIdle = work.bookkeeper().map(Work.Bookkeeper::idle).orElse(true);
        return workIdle && setting.outlets().stream().allMatch(Outlet::idle);
    }

    private void flush() {
        work.buffer().ifPresent(Work.Buffer::flush);
    }

    private long endedInWork() {
        return work.farEnd().stream()
                .flatMap(end -> end.far(Extent.WINDOW).values().stream())
                .mapToLong(FlowCounts::messages)
                .sum();
    }

    @Override
    public RoleReport report() {
        return books();
    }

    private void reopen() {
        inlets.forEach(Inlet::reopen);
        work.farEnd().ifPresent(Work.FarEnd::reopen);
        setting.outlets().forEach(Outlet::reopen);
    }

    /** Closes its stages in the order of the parts: a part that passed one stage is settled by the next. */
    private void closeInOrder() {
        flush();
        work.committer().ifPresent(Work.Committer::close);
        setting.outlets().forEach(Outlet::close);
    }

    private RoleReport books() {
        // arrivals since the ways were closed are settled; arrivals from now on are ignored
        inlets.forEach(Inlet::close);
        work.asker().ifPresent(Work.Asker::ignore);
        closeInOrder();
        return window.report();
    }
}
