package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.time.SystemClock;
import org.derbench.lab.LabException;
import org.derbench.lab.process.CommandResult;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.Hooks;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.TestbedBrokenException;
import org.junit.jupiter.api.Test;

class HookedForksTest {

    private static final Duration BOUND = Duration.ofSeconds(3);
    private static final Hooks HOOKS =
            new Hooks(List.of(List.of("first", "a b"), List.of("second")), List.of(List.of("last")), BOUND);

    private final List<String> course = new ArrayList<>();
    private final List<TrialRecord> records = new ArrayList<>();
    private String failing = "";
    private String silent = "";

    private CommandResult command(List<String> prefix, List<String> command, Duration bound) {
        course.add(command.get(0));
        assertThat(bound).isEqualTo(BOUND);
        assertThat(prefix).startsWith("env").contains("DERBENCH_FORK=2", "DERBENCH_ATTEMPT=1");
        if (command.get(0).equals(silent)) {
            throw new LabException("'" + silent + "' did not end within 3000 ms");
        }
        return new CommandResult(command, command.get(0).equals(failing) ? 7 : 0, "out of " + command + "\n", "alas\n");
    }

    private List<String> fork(Forks forks, Hooks hooks) throws InterruptedException {
        ForkTask task = ForkTask.whole(
                new ScheduledFork(Cells.of("zeromq", "ProtoStuff"), 2), TrialSettings.STANDARD.withHooks(hooks), 5);
        return new HookedForks(forks, Cells::head, new SystemClock(), this::command).run(task, records::add);
    }

    private List<String> words(ForkTask task, Consumer<TrialRecord> ended) {
        course.add("fork");
        ended.accept(Cells.record(task, 1, Outcome.OK, null));
        return List.of("last words");
    }

    @Test
    void commandsRunAroundTheFork() throws Exception {
        assertThat(fork(this::words, HOOKS))
                .containsExactly(
                        "hook before: first a b",
                        "out of [first, a b]",
                        "alas",
                        "hook before: second",
                        "out of [second]",
                        "alas",
                        "last words",
                        "hook after: last",
                        "out of [last]",
                        "alas");
        assertThat(course).containsExactly("first", "second", "fork", "last");
        assertThat(records).singleElement().extracting(TrialRecord::outcome).isEqualTo(Outcome.OK);
    }

    @Test
    void withoutHooksOnlyTheForkRuns() throws Exception {
        assertThat(fork(this::words, Hooks.NONE)).containsExactly("last words");
        assertThat(course).containsExactly("fork");
    }

    @Test
    void aCommandThatFailsMakesTheForkFail() throws Exception {
        failing = "first";
        fork(this::words, HOOKS);
        assertThat(course).containsExactly("first", "last");
        assertThat(records).singleElement().satisfies(record -> {
            assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(record.reason()).isEqualTo("the hook before the fork failed: 'first a b' ended with 7: alas");
            assertThat(record.identity().fork()).isEqualTo(2);
            assertThat(record.identity().repetition()).isEqualTo(1);
        });
    }

    @Test
    void aCommandThatHangsMakesTheForkFail() throws Exception {
        silent = "second";
        fork(this::words, HOOKS);
        assertThat(course).containsExactly("first", "second", "last");
        assertThat(records)
                .singleElement()
                .extracting(TrialRecord::reason)
                .isEqualTo("the hook before the fork failed: 'second' did not end within 3000 ms");
    }

    @Test
    void aCommandAfterTheForkSpoilsNothing() throws Exception {
        failing = "last";
        assertThat(fork(this::words, HOOKS)).endsWith("'last' ended with 7: alas");
        assertThat(records).singleElement().extracting(TrialRecord::outcome).isEqualTo(Outcome.OK);
    }

    @Test
    void commandsAfterABrokenForkRunToo() {
        assertThatThrownBy(() -> fork(
                        (task, ended) -> {
                            throw new TestbedBrokenException("the link is gone");
                        },
                        HOOKS))
                .isInstanceOf(TestbedBrokenException.class);
        assertThat(course).containsExactly("first", "second", "last");
    }
}
