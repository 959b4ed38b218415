package org.derbench.engine.course;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.report.Report;
import org.derbench.engine.time.NanoClock;

/** One measured repetition: has the roles execute its phases, and keeps their answers. */
abstract class Measurement {

    private final String source;
    private final Bounds bounds;
    private final Scheme.Setting setting;
    private final Map<String, Answer> lastWords = new TreeMap<>();
    private long epochOffsetNs;
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

    /** The offset that stamps are made with; known from {@link #begin} on. */
    long epochOffsetNs() {
        return epochOffsetNs;
    }

    /** The window that was announced last. */
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
    abstract boolean disturbed(FaultInjection injection, Duration bound) throws NodeException, InterruptedException;

    /** Waits until messages under way arrive, or are given up. */
    abstract void drain() throws NodeException, InterruptedException;

    /** Collects the reports of all roles. */
    abstract Report report() throws NodeException, InterruptedException;

    /** Brings the successor of a killed process into the repetition. */
    abstract void rejoin(String role) throws NodeException, InterruptedException;

    /** Begins the repetition at all roles. */
    final void begin() throws NodeException, InterruptedException {
        epochOffsetNs = phases().run(beginning(), patience())
                .of(source, Answer.Begun.class)
                .epochOffsetNs();
    }

    private Command.Begin beginning() {
        return new Command.Begin(clock().nanoTime() + clock().epochOffsetNs(), load(), plan());
    }

    /** Has all roles read the sensors of their machines. */
    final void observe() throws NodeException, InterruptedException {
        phases().run(new Command.Observe(), patience());
    }

    /**
     * Chooses the window that begins after this lead, and tells all roles.
     *
     * @return whether it had not begun by then, as far as they can tell
     */
    final boolean announced(Duration lead) throws NodeException, InterruptedException {
        long firstTick = phases().run(List.of(source), new Command.Window(lead.toNanos(), epochOffsetNs), patience())
                .of(source, Answer.WindowAt.class)
                .firstTick();
        window = new Command.Arm(firstTick, plan().duration().toNanos(), epochOffsetNs, Map.of());
        return phases().run(window, patience()).all(Answer.Armed.class).values().stream()
                .noneMatch(Answer.Armed::missed);
    }

    /** Measures the window; returns whether it had not begun when all roles had heard of it. */
    final boolean measured(Duration bound) throws NodeException, InterruptedException {
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
        Command.Arm again = lastWords.get(role) instanceof Answer.LastBooks books ? window.after(books.seen()) : window;
        return List.of(beginning(), new Command.Observe(), again);
    }
}
