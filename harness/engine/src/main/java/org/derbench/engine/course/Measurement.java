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

/** One repetition as it is measured: has the roles do their parts in its phases, and keeps what they answer. */
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

    /** That comes in the window; null for none. */
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

    /** The load of the source; null where roles have agendas of their own. */
    abstract Load load();

    /** How far ahead its window is announced. */
    abstract Lead lead();

    /**
     * Has the window measured by those that are to say when it is over. With a fault, a source answers when it has
     * begun.
     */
    abstract RoleAnswers measure(Duration bound) throws NodeException, InterruptedException;

    /** First messages are sent, until all flows carry some. */
    abstract void contact() throws NodeException, InterruptedException;

    /** The roles run until they are warm. */
    abstract void warmUp() throws NodeException, InterruptedException;

    /** The load gets ready for its window. */
    abstract void ready() throws NodeException, InterruptedException;

    /**
     * The window passes while a fault comes and goes, and the load runs on until messages flow again. The fault starts
     * once the window is sure to be measured: one that came into a window that was missed would be in no record.
     *
     * @param bound of the window
     * @return whether it had not begun when all roles had heard of it
     */
    abstract boolean disturbed(FaultInjection injection, Duration bound) throws NodeException, InterruptedException;

    /** Messages that are under way arrive, or are given up. */
    abstract void drain() throws NodeException, InterruptedException;

    /** All roles say what they saw. */
    abstract Report report() throws NodeException, InterruptedException;

    /** The successor of a killed process takes part. */
    abstract void rejoin(String role) throws NodeException, InterruptedException;

    /** All roles begin the repetition. */
    final void begin() throws NodeException, InterruptedException {
        epochOffsetNs = phases().run(beginning(), patience())
                .of(source, Answer.Begun.class)
                .epochOffsetNs();
    }

    private Command.Begin beginning() {
        return new Command.Begin(clock().nanoTime() + clock().epochOffsetNs(), load(), plan());
    }

    /** All roles read the sensors of their machines. */
    final void observe() throws NodeException, InterruptedException {
        phases().run(new Command.Observe(), patience());
    }

    /**
     * The window is chosen that begins so much later, and all roles hear of it.
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

    /** The window is measured; returns whether it had not begun when all roles had heard of it. */
    final boolean measured(Duration bound) throws NodeException, InterruptedException {
        return measure(bound).all(Answer.Measured.class).values().stream().noneMatch(Answer.Measured::missed);
    }

    /**
     * The roles, as a fault reaches them. A process is asked for its last words before it is killed; its successor
     * hears of the window before anything reaches it, so that its books have all that comes.
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
