package org.derbench.engine.course;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.record.ClockFigures;
import org.derbench.engine.report.ClockCorrection;
import org.derbench.engine.report.ClockedReport;
import org.derbench.engine.report.Clocks;
import org.derbench.engine.report.Report;
import org.derbench.engine.time.ClockTrack;
import org.derbench.engine.time.NanoClock;

/** One measured repetition: has the roles execute its phases, and keeps their answers. */
abstract class Measurement {

    private static final double NS_PER_MS = 1e6;

    private final String source;
    private final Bounds bounds;
    private final Scheme.Setting setting;
    private final Map<String, Answer> lastWords = new TreeMap<>();
    private final Map<String, Long> ownOffsets = new LinkedHashMap<>();
    private long epochOffsetNs;
    private Clocks clocks = Clocks.ONE;
    private Command.Arm window;

    /** @param source the role that owns the clock */
    Measurement(String source, Bounds bounds, Scheme.Setting setting) {
        this.source = source;
        this.bounds = bounds;
        this.setting = setting;
    }

    String source() {
        return source;
    }

    RepetitionPlan plan() {
        return setting.plan();
    }

    Course.Phases phases() {
        return setting.phases();
    }

    NanoClock clock() {
        return setting.clock();
    }

    /** The fault in the window; null without one. */
    Fault fault() {
        return setting.fault();
    }

    Duration firstMessage() {
        return bounds.firstMessage();
    }

    Duration patience() {
        return bounds.patience();
    }

    /** The offset that stamps are made with, by the coordinator's clock; known from {@link #begin} on. */
    long epochOffsetNs() {
        return epochOffsetNs;
    }

    /** The same offset by a role's clock. */
    long epochOffsetNs(String role) {
        return epochOffsetNs - clocks.toldNs(role);
    }

    /** The clocks of the roles, as far as they were read. */
    Clocks clocks() {
        return clocks;
    }

    /** Has each role execute a command with its own time in it. */
    RoleAnswers runEach(Function<String, Command> command, Duration bound) throws NodeException, InterruptedException {
        if (clocks.one()) {
            return phases().run(command.apply(source), bound);
        }
        Map<String, Command> each = new LinkedHashMap<>();
        clocks.hosts().keySet().forEach(role -> each.put(role, command.apply(role)));
        return phases().run(each, bound);
    }

    /**
     * The roles between which messages are timed one way.
     *
     * @param judged whether that time says whether a message is late
     * @param lateAfter a message that takes longer is late
     */
    record OneWay(List<String> from, List<String> to, boolean judged, Duration lateAfter) {}

    /** The ways that messages are timed by two clocks. */
    abstract List<OneWay> oneWays();

    /** The window that was announced last, by the coordinator's clock. */
    Command.Arm window() {
        return window;
    }

    /** Last words of processes that were killed, by role. */
    Map<String, Answer> lastWords() {
        return lastWords;
    }

    /** The load of the source; null if roles have agendas of their own. */
    abstract Load load();

    /** How far ahead its window is announced. */
    abstract Lead lead();

    /**
     * Has the window measured by the roles that say when it is over. With a fault, a source answers when the window has
     * begun.
     */
    abstract RoleAnswers measure(Duration bound) throws NodeException, InterruptedException;

    /** Sends first messages until all flows carry some. */
    abstract void contact() throws NodeException, InterruptedException;

    /** Runs the roles until they are warm. */
    abstract void warmUp() throws NodeException, InterruptedException;

    /** Prepares the load for its window. */
    abstract void ready() throws NodeException, InterruptedException;

    /**
     * Passes the window while a fault comes and goes; the load runs on until messages flow again. The fault starts once
     * the window is sure to be measured: a fault in a missed window would be in no record.
     *
     * @param bound the bound of the window
     * @return whether the window had not begun when all roles had heard of it
     */
    abstract boolean passWindowWithFault(FaultInjection injection, Duration bound)
            throws NodeException, InterruptedException;

    /** Waits until messages under way arrive, or are given up. */
    abstract void drain() throws NodeException, InterruptedException;

    /** Collects the reports of all roles, with their clocks. */
    abstract Report report() throws NodeException, InterruptedException;

    /** Brings the successor of a killed process into the repetition. */
    abstract void rejoin(String role) throws NodeException, InterruptedException;

    /** Begins the repetition at all roles. */
    final void begin() throws NodeException, InterruptedException {
        RoleAnswers begun = phases().run(beginning(), patience());
        long ofSourceNs = begun.of(source, Answer.Begun.class).epochOffsetNs();
        clocks = new Clocks(phases().clocks(), Map.of());
        if (!clocks.one()) {
            begun.all(Answer.Begun.class).forEach((role, own) -> ownOffsets.put(role, own.epochOffsetNs()));
            readClocks();
        }
        epochOffsetNs = ofSourceNs + clocks.toldNs(source);
    }

    /** Reads the clocks of all hosts beside the coordinator's. */
    final void readClocks() throws NodeException, InterruptedException {
        if (clocks.one()) {
            return;
        }
        clocks = clocks.and(new ClockExchange(phases(), clock(), patience()).read());
    }

    /**
     * Requires that the clocks can tell whether messages are late.
     *
     * @throws NodeException if their error is as long as the time that a message may take
     */
    private void requireResolution() throws NodeException {
        for (OneWay way : oneWays()) {
            long errorNs = clocks.errorNs(way.from(), way.to());
            if (way.judged() && errorNs >= way.lateAfter().toNanos()) {
                throw new NodeException(
                        "CLOCKS",
                        "messages are late after " + way.lateAfter().toNanos() / NS_PER_MS
                                + " ms, and the clocks of their hosts are known to " + errorNs / NS_PER_MS
                                + " ms; make trial.lateAfter longer, or the way from this machine to them shorter");
            }
        }
    }

    /** Corrects what the roles of this way say, with the clocks as they were read after the window. */
    final ClockCorrection correction(OneWay way) {
        return new ClockCorrection(
                clocks, way.from(), window.allowanceNs(), way.lateAfter().toNanos());
    }

    /**
     * The report with the clocks of its roles.
     *
     * @param hopErrorsNs the error of each hop's times
     */
    final Report withClocks(Report report, OneWay way, Map<String, Long> hopErrorsNs) {
        if (clocks.one()) {
            return report;
        }
        Map<String, ClockFigures> figures = new LinkedHashMap<>();
        ownOffsets.forEach((role, offsetNs) -> {
            ClockTrack track = clocks.track(role);
            figures.put(
                    role,
                    new ClockFigures(
                            track.lastTwo().get(0).aheadNs() + offsetNs - clock().epochOffsetNs(),
                            track.driftPpm(),
                            track.errorNs()));
        });
        long errorNs = correction(way).errorNs(way.to());
        return new ClockedReport(
                report,
                way.judged() && errorNs > 0 ? (Long) errorNs : null,
                way.lateAfter().toNanos(),
                hopErrorsNs,
                figures);
    }

    private Command.Begin beginning() {
        return new Command.Begin(load(), plan());
    }

    /** Has all roles read the sensors of their machines. */
    final void observe() throws NodeException, InterruptedException {
        phases().run(new Command.Observe(), patience());
    }

    /**
     * Chooses the window that begins after this lead, and tells all roles.
     *
     * @return whether it had not begun when all were told, as far as they can tell
     */
    final boolean announce(Duration lead) throws NodeException, InterruptedException {
        requireResolution();
        long firstTick = phases().run(
                        List.of(source), new Command.Window(lead.toNanos(), epochOffsetNs(source)), patience())
                .of(source, Answer.WindowAt.class)
                .firstTick();
        long soonNs = lead.plus(plan().duration()).plus(plan().drainAtMost()).toNanos();
        window = new Command.Arm(firstTick, plan().duration().toNanos(), epochOffsetNs, Map.of(), allowanceNs(soonNs));
        return runEach(role -> window.by(epochOffsetNs(role)), patience()).all(Answer.Armed.class).values().stream()
                .noneMatch(Answer.Armed::missed);
    }

    private long allowanceNs(long soonNs) {
        return oneWays().stream()
                .mapToLong(way -> clocks.allowanceNs(way.from(), way.to(), soonNs))
                .max()
                .orElse(0);
    }

    /** Measures the window; returns whether it had not begun when all roles had heard of it. */
    final boolean passWindow(Duration bound) throws NodeException, InterruptedException {
        return measure(bound).all(Answer.Measured.class).values().stream().noneMatch(Answer.Measured::missed);
    }

    /**
     * The roles as targets of a fault. A process is asked for its last words before it is killed. Its successor hears
     * of the window before anything reaches it, so its books contain everything that comes.
     */
    final Fault.Roles roles() {
        return new Fault.Roles() {
            @Override
            public void killBrokers(String role, Duration bound) throws Exception {
                phases().killBrokers(role, bound);
            }

            @Override
            public void startBrokers(String role, Duration bound) throws Exception {
                phases().startBrokers(role, bound);
            }

            @Override
            public void cutOff(String role, Duration bound) throws Exception {
                phases().cutOff(role, bound);
            }

            @Override
            public void comeBack(String role, Duration bound) throws Exception {
                phases().comeBack(role, bound);
            }

            @Override
            public void killRole(String role, Duration bound) throws Exception {
                try {
                    lastWords.put(role, phases().ask(role, new Command.LastWords(), patience()));
                } finally {
                    phases().killRole(role, bound);
                }
            }

            @Override
            public void startRole(String role, Duration bound) throws Exception {
                phases().restart(role, () -> rejoining(role));
                rejoin(role);
            }
        };
    }

    /** The commands to a successor before anything reaches it. */
    private List<Command> rejoining(String role) {
        Command.Arm own = window.by(epochOffsetNs(role));
        Command.Arm again = lastWords.get(role) instanceof Answer.LastBooks books ? own.after(books.seen()) : own;
        return List.of(beginning(), new Command.Observe(), again);
    }
}
