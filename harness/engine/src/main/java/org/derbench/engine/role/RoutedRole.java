package org.derbench.engine.role;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.fault.RoleKill;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.route.Extent;
import org.derbench.engine.route.FlowCounts;
import org.derbench.engine.time.Ticks;
import org.derbench.engine.trial.Behaviour;
import org.derbench.engine.trial.OpenFlow;
import org.derbench.engine.trial.ReplyResponder;
import org.derbench.spi.Pattern;

/** A role of a scenario with a route: takes what comes by its flows, has its work done on it, and keeps the books of its ends. */
public final class RoutedRole implements Behaviour {

    private final RoleSetting setting;
    private final Work work;
    private final SendingOn sendingOn;
    private final List<Inlet> inlets = new ArrayList<>();
    /** Some receive as long as they are reachable. */
    private final List<AutoCloseable> answering = new ArrayList<>();
    private final RoleWindow window;
    private long toldOffsetNs;

    public RoutedRole(RoleSetting setting, Work work) {
        this.setting = setting;
        this.work = work;
        this.sendingOn = new SendingOn(setting);
        arriving().filter(flow -> flow.pattern() != Pattern.REQUEST_REPLY).forEach(flow -> inlets.add(new Inlet(flow, setting.spec().task().wholes(), setting.spec().task().onward().makers(), setting.clock(),
                this::take)));
        this.window = new RoleWindow(setting, work, inlets);
    }

    private void take(List<Part> parts) {
        sendingOn.copy(parts);
        work.take(parts);
    }

    private Stream<OpenFlow> arriving() {
        return setting.flows().stream().filter(flow -> !flow.leaves(setting.spec().role()));
    }

    @Override
    public void bind() throws Exception {
        for (OpenFlow flow : arriving().filter(each -> each.pattern() == Pattern.REQUEST_REPLY).toList()) {
            ReplyResponder responder = new ReplyResponder(flow.pool(), flow.codecs(), new LegSample(), setting.clock(), setting.failures());
            answering.add(flow.make((peer, channel) -> peer.reply(responder)));
        }
        for (Inlet inlet : inlets.stream().filter(each -> each.pattern() == Pattern.PUSH_PULL).toList()) {
            inlet.open();
        }
        for (Outlet outlet : setting.outlets().stream().filter(each -> each.flow().pattern() == Pattern.PUB_SUB).toList()) {
            outlet.open();
        }
        work.bind();
    }

    @Override
    public void connect() throws Exception {
        for (Inlet inlet : inlets.stream().filter(each -> each.pattern() == Pattern.PUB_SUB).toList()) {
            inlet.open();
        }
        for (Outlet outlet : setting.outlets()) {
            if (outlet.flow().pattern() == Pattern.PUSH_PULL) {
                outlet.open();
            }
        }
        setting.outlets().stream().map(Outlet::workers).distinct().forEach(workers -> workers.start(setting));
        work.connect();
    }

    @Override
    public Map<String, Object> execute(String phase, Fields arguments) throws Exception {
        switch (phase) {
            case "epoch" -> {
                reopen();
                toldOffsetNs = arguments.integer("epochNs") - setting.clock().nanoTime();
                return Map.of("epochOffsetNs", setting.clock().epochOffsetNs());
            }
            case "contact" -> work.contact(epochOffsetNs(arguments));
            case "start" -> work.start();
            case "warmUp" -> {
                return Map.of("warm", work.warmUp(arguments.integer("atMostNs")));
            }
            case "observe" -> window.observe();
            case "window" -> {
                return window(arguments);
            }
            case "arm" -> {
                return Map.of("missed", !arm(arguments));
            }
            case "measure" -> window.measure();
            case "flowing" -> {
                return setting.end().flowing(setting.spec().task().onward().makers(), arguments.integer("fromTick"));
            }
            case "endLoad" -> work.endAt(setting.clock().nanoTime());
            case RoleKill.BOOKS -> {
                return lastBooks();
            }
            case "close" -> closeWays();
            case "settle" -> {
                return settle();
            }
            case "report" -> {
                return Parts.toMap(report());
            }
            default -> {
                return passed();
            }
        }
        return Map.of();
    }

    /**
     * What stamps are made with: the same at all roles where they read the same clock. Else each takes what the coordinator's clock says for
     * the time, whatever its own does, so that all windows begin within the delay of that message.
     */
    private long epochOffsetNs(Fields arguments) {
        return setting.spec().sharedClock() ? arguments.integer("epochOffsetNs") : toldOffsetNs;
    }

    /** The window that begins so much later than now, by stamps. */
    private Map<String, Object> window(Fields arguments) {
        long epochNs = setting.clock().nanoTime() + arguments.integer("leadMs") * 1_000_000 + epochOffsetNs(arguments);
        long firstTick = Ticks.ofEpochNs(epochNs) + 1;
        return Map.of("firstTick", firstTick, "lastTick", Ticks.ofEpochNs(Ticks.toEpochNs(firstTick) + arguments.integer("durationNs")));
    }

    /** Returns whether the window has not begun yet. */
    private boolean arm(Fields arguments) {
        Fields seen = arguments.object("seen");
        inlets.stream().filter(inlet -> seen.has(inlet.name())).forEach(inlet -> inlet.ledger().remember(seen.text(inlet.name())));
        return window.arm(arguments, epochOffsetNs(arguments));
    }

    /**
     * The books of a process that is to be killed: from now on nothing passes it, so that they stay true. What comes is lost on its way to here, what waits is
     * unsent.
     */
    private Map<String, Object> lastBooks() {
        work.stop();
        window.read();
        Map<String, Object> seen = new LinkedHashMap<>();
        RoleReport report = report();
        inlets.forEach(inlet -> seen.put(inlet.name(), inlet.ledger().seen()));
        return Map.of("report", Parts.toMap(report), "seen", seen);
    }

    /** Sends on what is held back; says how much has passed by now, and whether something still waits here. */
    private Map<String, Object> settle() {
        work.flush();
        boolean idle = work.idle() && setting.outlets().stream().allMatch(Outlet::idle);
        return Map.of("passed", inlets.stream().mapToLong(inlet -> inlet.ledger().passed()).sum() + work.far(Extent.WINDOW).values().stream().mapToLong(FlowCounts::messages).sum(),
                "ended", setting.end().ended(), "idle", idle);
    }

    /** How many messages have come by each flow since it was opened. */
    private Map<String, Object> passed() {
        Map<String, Object> passed = new LinkedHashMap<>();
        inlets.forEach(inlet -> passed.put(inlet.name(), inlet.ledger().passed()));
        work.arrivals().forEach(passed::put);
        return Fields.map("came", passed, "refused", work.firstRefusal());
    }

    private void reopen() {
        inlets.forEach(Inlet::reopen);
        work.reopen();
        setting.outlets().forEach(Outlet::reopen);
    }

    /** In the order that parts go: what one has let pass, the next one accounts for. */
    private void closeWays() {
        work.close();
        setting.outlets().forEach(Outlet::close);
    }

    private RoleReport report() {
        // what came since the ways were closed is accounted for, what comes from now on is ignored
        inlets.forEach(Inlet::close);
        work.ignore();
        closeWays();
        return window.report();
    }
}
