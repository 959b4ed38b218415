package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real database whose processes are killed while readings are committed to it. */
@Tag("longer")
class StoreKilledTest {

    /**
     * A connection that lasts this long is a role's, which has begun to commit: the warm-up takes two seconds, the
     * window eight.
     */
    private static final Duration LASTS = Duration.ofSeconds(5);

    @TempDir
    private Path folder;

    private Derbench derbench;
    private Process trial;

    @BeforeEach
    void needsItsServer() {
        assumeTrue(Files.isDirectory(Path.of("/usr/lib/postgresql")), "needs PostgreSQL: apt-get install postgresql");
    }

    /** @param threads how many commit, each by a connection of its own */
    private void start(int threads) throws Exception {
        derbench = Derbench.in(folder);
        trial = derbench.startUntil(
                process -> ofConnections(process).stream()
                                .filter(StoreKilledTest::lasts)
                                .count()
                        >= threads,
                "trial",
                "--scenario",
                "metering",
                "--set",
                "store=postgresql",
                "--set",
                "access=row",
                "--set",
                "storeThreads=" + threads,
                "--set",
                "bulk=5",
                "--set",
                "meters=400",
                "--duration",
                "8 s",
                "--warm-up-at-most",
                "2 s",
                "--json",
                "--jvm-option=-XX:TieredStopAtLevel=1",
                "--results",
                folder.resolve("results").toString());
    }

    @AfterEach
    void end() {
        if (trial != null) {
            trial.destroyForcibly();
        }
    }

    /** The server itself: it is called by its path, what it starts calls itself {@code postgres: ...}. */
    private List<ProcessHandle> servers() {
        return Machine.descendants(trial.toHandle(), "/bin/postgres -D");
    }

    private static List<ProcessHandle> ofConnections(Process trial) {
        return Machine.descendants(trial.toHandle(), "postgres: derbench");
    }

    private static boolean lasts(ProcessHandle connection) {
        return connection
                .info()
                .startInstant()
                .filter(began -> began.plus(LASTS).isBefore(Instant.now()))
                .isPresent();
    }

    private TrialRecord record() throws Exception {
        assertThat(trial.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                .isTrue();
        TrialRecord record = new Derbench.Run(trial.exitValue(), derbench.out(), derbench.err())
                .trials()
                .get(0);
        RouteAccounts.assertEveryPartIsIn(record);
        return record;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    @DisplayName("a server that recovers is written to again by all threads, and keeps all committed rows")
    void aRecoveredServerIsWrittenToAgain(int threads) throws Exception {
        start(threads);
        // the server then ends all that it has started, and recovers
        List<ProcessHandle> killed = ofConnections(trial);
        killed.forEach(ProcessHandle::destroyForcibly);
        TrialRecord record = record();

        assertThat(killed).hasSizeGreaterThanOrEqualTo(threads);
        assertThat(record.outcome()).as(record.toLine()).isIn(Outcome.OK, Outcome.DEGRADED);
        assertThat(record.books().stores().get("server").agrees()).isTrue();
        HopBooks commit = record.books().hops().get("commit");
        assertThat(commit.arrived()).as("%s", commit).isPositive();
        if (commit.lost() > 0) {
            assertThat(record.reason()).contains("lost on 'commit'").contains("commit: ");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    @DisplayName("nothing counts of a server that is gone, and what was to be committed is lost there")
    void aLostServerCountsNothing(int threads) throws Exception {
        start(threads);
        servers().forEach(ProcessHandle::destroyForcibly);
        TrialRecord record = record();

        assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.INVALID);
        assertThat(record.reason()).startsWith("the store cannot be read back: postgres ended with code 137");
        HopBooks commit = record.books().hops().get("commit");
        assertThat(commit.lost()).as("%s", commit).isPositive();
    }
}
