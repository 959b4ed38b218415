package org.derbench.engine.behaviour;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.derbench.engine.books.Deliveries;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.RouteEnd;
import org.derbench.engine.books.SenderCounts;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.Meters;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.FaultObservation;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.RoleFault;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.Series;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.time.Ticks;

/** The timed window at a role of a route: its counts and its costs. */
final class StationWindow {

    private final RoleSetting setting;
    private final Work work;
    private final List<Inlet> inlets;
    /** The answering ends here, by flow. */
    private final Map<String, ReplyResponder> responders = new LinkedHashMap<>();

    private final Meters meters;
    private final Machine machine;
    private final FaultObservation.Watch watch;

    private final SeriesLog series;

    private PartWindow window = PartWindow.NONE;
    private long startNs;
    private long endNs;
    private Costs armed;
    private Costs used;
    private LinkTraffic crossedBefore;
    private Conditions before;
    private Span conditions;
    private long touchedFromNs = Long.MAX_VALUE;

    StationWindow(RoleSetting setting, Work work, List<Inlet> inlets) {
        this.setting = setting;
        this.work = work;
        this.inlets = inlets;
        this.machine = setting.machine();
        this.meters = OpenFlow.meters(machine, setting.spec().device(), setting.flows());
        this.series = new SeriesLog(setting.clock(), this::passed, machine.compiler(), machine.collector());
        this.watch = new FaultObservation.Watch(
                setting.failures(), machine, setting.spec().device());
    }

    /** An answering end is made; the successor of a killed process hears of the window before that. */
    void add(String flow, ReplyResponder responder) {
        responders.put(flow, responder);
        if (touchedFromNs != Long.MAX_VALUE) {
            responder.expectFault(touchedFromNs);
        }
    }

    /** Reads the machine's conditions before the window. */
    void observe() {
        before = machine.conditions(setting.clock());
    }

    /** Starts the books; returns whether the window has not begun yet. */
    boolean arm(Command.Arm announced, RepetitionPlan plan) {
        boolean faultComes = plan.fault().comes();
        window = faultComes
                ? new PartWindow(announced.firstTick(), announced.lastTick(), firstTouchedTick(announced, plan))
                : new PartWindow(announced.firstTick(), announced.lastTick());
        long epochOffsetNs = announced.epochOffsetNs();
        long allowanceNs = announced.allowanceNs();
        Window timed = Window.ofTicks(window.firstTick(), window.lastTick(), epochOffsetNs);
        startNs = timed.startNs();
        endNs = timed.endNs();
        crossedBefore = LinkTraffic.now(meters.machine(), meters.device(), setting.clock());
        inlets.forEach(inlet -> inlet.ledger().arm(window));
        deliveries().values().forEach(each -> each.arm(window, timed, epochOffsetNs + allowanceNs));
        senders().forEach(each -> each.arm(window, timed, epochOffsetNs + allowanceNs));
        setting.outlets().forEach(outlet -> outlet.ledger().arm(window));
        setting.end().arm(window, timed, plan.lateAfter().toNanos(), epochOffsetNs, allowanceNs);
        setting.made().clear();
        setting.sample().clear();
        work.bookkeeper().ifPresent(bookkeeper -> bookkeeper.arm(window));
        armed = costs();
        if (faultComes) {
            watch.faultAt(timed.startNs() + plan.fault().atNs());
            touchedFromNs =
                    timed.startNs() + plan.fault().atNs() - plan.lateAfter().toNanos();
            responders.values().forEach(responder -> responder.expectFault(touchedFromNs));
        }
        return setting.clock().nanoTime() < timed.startNs();
    }

    /** The first stamp of a part that the fault can touch: a part under way when the fault comes counts as touched. */
    private static long firstTouchedTick(Command.Arm announced, RepetitionPlan plan) {
        return Ticks.ofEpochNs(Ticks.toEpochNs(announced.firstTick())
                + plan.fault().atNs()
                - plan.lateAfter().toNanos());
    }

    private Costs costs() {
        return machine.costs(meters, setting.clock(), this::messages);
    }

    private long messages() {
        long here = nearOfWork(Extent.WINDOW).values().stream()
                .mapToLong(FlowCounts::messages)
                .sum();
        long in = inlets.stream()
                .mapToLong(inlet -> inlet.ledger().counts().messages())
                .sum();
        long out = setting.outlets().stream()
                .mapToLong(outlet -> outlet.ledger().counts().messages())
                .sum();
        return Math.max(Math.max(in, out), here);
    }

    /** Which parts were due last, long after a fault. */
    void last(StampRange stamps) {
        inlets.forEach(inlet -> inlet.ledger().last(stamps.first(), stamps.last()));
        setting.outlets().forEach(outlet -> outlet.ledger().last(stamps.first(), stamps.last()));
        work.bookkeeper().ifPresent(bookkeeper -> bookkeeper.last(stamps));
    }

    /** The fault was over then. */
    void faultEnded(long nanoTime) {
        deliveries().values().forEach(each -> each.faultEnded(nanoTime));
        senders().forEach(each -> each.faultEnded(nanoTime));
    }

    /** Waits for the window's end. The role then stops making parts, unless a fault comes. */
    void measure() {
        if (!window.faultComes()) {
            work.maker().ifPresent(maker -> maker.endAt(endNs));
            WindowJoiners.begin(setting, inlets, startNs);
        }
        if (setting.spec().task().ends() && !window.faultComes()) {
            setting.clock().sleepUntil(startNs);
            series.begin();
            series.stepUntil(endNs, Series.stepNs(endNs - startNs));
        }
        setting.clock().sleepUntil(endNs);
        read();
    }

    private SeriesLog.Passed passed() {
        RouteEnd.Passed passed = setting.end().passed();
        return new SeriesLog.Passed(passed.parts(), passed.tookNs());
    }

    /** Reads the costs until now. */
    void read() {
        used = costs().since(armed);
        conditions = new Span(before, machine.conditions(setting.clock()));
    }

    /** The report; call it once nothing changes the books. */
    RoleReport report() {
        StoreReport stored = work.committer().map(Work.Committer::storeReport).orElse(null);
        return new RoleReport(
                near(Extent.WINDOW),
                far(Extent.WINDOW),
                scheduled(Extent.WINDOW),
                end(Extent.WINDOW),
                // a backlog from before the window passes in it, and does not count
                setting.made().encode(window::contains),
                setting.sample().encode(window::contains),
                inlets.stream()
                        .map(Inlet::complaint)
                        .filter(complaint -> complaint != null)
                        .findFirst()
                        .orElseGet(
                                () -> work.asker().map(Work.Maker::firstRefusal).orElse(null)),
                stored,
                used.ofRole().with(connections(), machine.threads()),
                used.ofLink(),
                evidence(),
                conditions,
                window.faultComes() ? fault() : null,
                series.series(),
                ofDevices(Deliveries::books),
                ofDevices(Deliveries::times),
                sent().map(SenderTally::counts).orElse(null),
                came(),
                work.maker().map(Work.Maker::stampedDevices).orElse(null),
                setting.end().endStamps(),
                work.pusher().map(Work.Pusher::publications).orElse(null),
                work.absorber().map(Work.Absorber::controlBooks).orElse(null));
    }

    private Optional<SenderTally> sent() {
        return work.pusher().flatMap(Work.Pusher::senders);
    }

    private Map<String, SenderCounts> came() {
        Map<String, SenderCounts> came = new LinkedHashMap<>();
        inlets.forEach(inlet -> inlet.senders().ifPresent(each -> came.put(inlet.name(), each.counts())));
        rows().ifPresent(each -> came.put(RouteBooks.COMMIT, each.counts()));
        return came;
    }

    private Optional<SenderTally> rows() {
        return work.committer().flatMap(Work.Committer::rows);
    }

    /** All that is counted here by the device that sent it. */
    private Stream<SenderTally> senders() {
        return Stream.of(sent().stream(), inlets.stream().flatMap(inlet -> inlet.senders().stream()), rows().stream())
                .flatMap(each -> each);
    }

    private <T> Map<String, T> ofDevices(Function<Deliveries, T> figures) {
        Map<String, T> byFlow = new LinkedHashMap<>();
        deliveries().forEach((flow, deliveries) -> byFlow.put(flow, figures.apply(deliveries)));
        return byFlow;
    }

    private Map<String, Deliveries> deliveries() {
        Map<String, Deliveries> byFlow =
                new LinkedHashMap<>(work instanceof Work.Maker maker ? maker.answers() : Map.of());
        inlets.forEach(inlet -> inlet.deliveries().ifPresent(deliveries -> byFlow.put(inlet.name(), deliveries)));
        return byFlow;
    }

    private Evidence evidence() {
        Map<String, Long> least = new LinkedHashMap<>(ofAsker(Work.Asker::leastBytes));
        inlets.forEach(inlet -> least.put(inlet.name(), inlet.ledger().leastBytes()));
        Map<String, Long> answered = new LinkedHashMap<>();
        responders.forEach((flow, responder) -> answered.put(flow, responder.untouchedReplies()));
        Map<String, StampRange> replies = new LinkedHashMap<>(ofAsker(Work.Asker::replies));
        responders.forEach((flow, responder) -> responder.stampRange().ifPresent(range -> replies.put(flow, range)));
        return new Evidence(
                LinkTraffic.between(crossedBefore, LinkTraffic.now(meters.machine(), meters.device(), setting.clock())),
                least,
                Map.of(),
                ofAsker(Work.Asker::requests),
                answered,
                replies,
                marks(),
                Map.of(),
                parts());
    }

    private Map<String, Long> parts() {
        Map<String, Long> parts =
                new LinkedHashMap<>(work.pusher().map(Work.Pusher::sent).orElse(Map.of()));
        setting.outlets()
                .forEach(outlet ->
                        parts.put(outlet.flow().spec().name(), outlet.ledger().parts()));
        inlets.forEach(inlet -> parts.put(inlet.name(), inlet.ledger().parts()));
        return parts;
    }

    private Map<String, Long> marks() {
        Map<String, Long> marks =
                new LinkedHashMap<>(work.pusher().map(Work.Pusher::markSums).orElse(Map.of()));
        setting.outlets()
                .forEach(outlet ->
                        marks.put(outlet.flow().spec().name(), outlet.ledger().markSum()));
        inlets.forEach(inlet -> marks.put(inlet.name(), inlet.ledger().markSum()));
        return marks;
    }

    private RoleFault fault() {
        return new RoleFault(
                near(Extent.TOUCHED),
                far(Extent.TOUCHED),
                near(Extent.LAST),
                far(Extent.LAST),
                scheduled(Extent.TOUCHED),
                end(Extent.TOUCHED),
                setting.end().logs(),
                watch.effect(),
                work.pusher().flatMap(Work.Pusher::returns).orElse(null),
                work.pusher().flatMap(Work.Pusher::backfill).orElse(null));
    }

    private Map<String, FlowCounts> near(Extent extent) {
        Map<String, FlowCounts> near = new LinkedHashMap<>(nearOfWork(extent));
        setting.outlets()
                .forEach(outlet ->
                        near.put(outlet.flow().spec().name(), outlet.ledger().counts(extent)));
        return near;
    }

    private Map<String, FlowCounts> far(Extent extent) {
        Map<String, FlowCounts> far =
                new LinkedHashMap<>(work.farEnd().map(end -> end.far(extent)).orElse(Map.of()));
        inlets.forEach(inlet -> far.put(inlet.name(), inlet.ledger().counts(extent)));
        return far;
    }

    private Map<String, FlowCounts> nearOfWork(Extent extent) {
        return work.bookkeeper().map(bookkeeper -> bookkeeper.near(extent)).orElse(Map.of());
    }

    private <T> Map<String, T> ofAsker(Function<Work.Asker, Map<String, T>> figures) {
        return work.asker().map(figures).orElse(Map.of());
    }

    /** Null where it makes no parts. */
    private Long scheduled(Extent extent) {
        return work.maker().map(maker -> maker.scheduled(extent)).orElse(null);
    }

    /** The number of connections; 0 if each flow has one. */
    private int connections() {
        return work.maker().map(Work.Maker::connections).orElse(0);
    }

    private EndCounts end(Extent extent) {
        return setting.spec().task().ends() ? setting.end().counts(extent) : null;
    }
}
