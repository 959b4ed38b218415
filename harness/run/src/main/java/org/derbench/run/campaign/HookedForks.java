package org.derbench.run.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.time.NanoClock;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.CommandResult;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Hooks;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.StartTime;
import org.derbench.run.testbed.TestbedBrokenException;

/** Runs the commands of a plan before and after each fork. Their output is in the log of the fork. */
final class HookedForks implements Forks {

    private static final int MOST_LINES = 200;

    private final Forks forks;
    private final Function<Cell, TrialHead> heads;
    private final NanoClock clock;
    private final Shell shell;

    /** Runs commands of this machine. */
    @FunctionalInterface
    interface Shell {

        /**
         * Runs a command to its end.
         *
         * @throws LabException if it does not end within the bound
         */
        CommandResult run(List<String> prefix, List<String> command, Duration bound);
    }

    /** @param heads makes the heads of trials whose fork is not run, since a command failed */
    HookedForks(Forks forks, Function<Cell, TrialHead> heads, NanoClock clock, Shell shell) {
        this.forks = forks;
        this.heads = heads;
        this.clock = clock;
        this.shell = shell;
    }

    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        Hooks hooks = task.settings().hooks();
        if (hooks.isEmpty()) {
            return forks.run(task, ended);
        }
        List<String> log = new ArrayList<>();
        try {
            Optional<String> failure = before(task, hooks, log);
            if (failure.isPresent()) {
                ended.accept(TrialRecord.without(head(task), Outcome.FAILED, failure.get()));
            } else {
                log.addAll(forks.run(task, ended));
            }
        } finally {
            hooks.after().forEach(command -> run("after", command, task, log));
        }
        return log;
    }

    /** The failure of the first command that fails; those after it are not run. */
    private Optional<String> before(ForkTask task, Hooks hooks, List<String> log) {
        return hooks.before().stream()
                .map(command -> run("before", command, task, log))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> run(String when, List<String> command, ForkTask task, List<String> log) {
        log.add("hook " + when + ": " + String.join(" ", command));
        Optional<String> failure;
        try {
            CommandResult result =
                    shell.run(variables(task), command, task.settings().hooks().atMost());
            log.addAll(lines(result.out()));
            log.addAll(lines(result.err()));
            failure = result.succeeded() ? Optional.empty() : Optional.of(result.describe());
        } catch (LabException | MissingCapabilityException e) {
            failure = Optional.of(e.getMessage());
        }
        failure.ifPresent(log::add);
        return failure.map(why -> "the hook " + when + " the fork failed: " + why);
    }

    /** The words that give a command the fork's cell and numbers. */
    private static List<String> variables(ForkTask task) {
        return List.of(
                "env",
                "DERBENCH_CELL=" + task.fork().cell().id(),
                "DERBENCH_FORK=" + task.fork().number(),
                "DERBENCH_ATTEMPT=" + task.attempt());
    }

    private static List<String> lines(String text) {
        List<String> lines = text.lines().toList();
        return lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size());
    }

    private TrialHead head(ForkTask task) {
        TrialHead ofCell = heads.apply(task.fork().cell());
        return new TrialHead(task.of(ofCell.identity(), StartTime.of(clock)), ofCell.setup(), ofCell.links())
                .repetition(task.repetitions().first());
    }

    @Override
    public void mend(TestbedBrokenException broken, int breaks) throws InterruptedException {
        forks.mend(broken, breaks);
    }
}
