package org.derbench.kit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.kit.InstalledPrograms;
import org.derbench.message.number.Numbers;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract of every store. A store's test extends it. */
public abstract class StoreContract {

    private static final long SECOND = 1L << 24;
    /** Enough to set up and start a database server on a busy machine. */
    private static final Duration BOUND = Duration.ofSeconds(120);

    /** Twice as many as a store keeps that loses one of two hundred. */
    private static final int ROWS = 420;

    private static final int AT_ONCE = 20;

    private static final int THREADS = 4;

    private final List<Process> started = new ArrayList<>();

    @TempDir
    private Path folder;

    /** The store. */
    protected abstract Store store();

    private record Told(String access, Path scratch, List<Process> started) implements StoreContext {

        @Override
        public Duration timeout() {
            return BOUND;
        }

        @Override
        public Duration startUp() {
            return BOUND;
        }

        @Override
        public Process process(List<String> command) throws IOException {
            Process process = new ProcessBuilder(command)
                    .directory(scratch.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(scratch.resolve("said.txt").toFile())
                    .start();
            started.add(process);
            return process;
        }
    }

    @BeforeEach
    void needsItsPrograms() {
        InstalledPrograms.assumeInstalled(store().programs());
    }

    private Store.Session open(String access) throws Exception {
        return store().open(new Told(access, Files.createTempDirectory(folder, "store"), started));
    }

    private static StoredRow row(long tick) {
        return new StoredRow("meter " + tick % 3, 1_700_000_000 * SECOND + tick, tick / 2.0);
    }

    @Test
    void aFreshConnectionSeesOnlyCommits() throws Exception {
        for (String access : store().accesses()) {
            try (Store.Session session = open(access)) {
                assertThat(session.totals()).isEqualTo(StoredTotals.NONE);
                assertThat(session.rowsAtOnce()).isPositive();
                assertThat(session.settings()).isNotEmpty();
                StoredTotals expected = StoredTotals.NONE;
                for (long tick = 1; tick <= 10; tick += 5) {
                    List<StoredRow> rows = session.rowsAtOnce() == 1
                            ? List.of(row(tick))
                            : List.of(row(tick), row(tick + 1), row(tick + 2), row(tick + SECOND - 5), row(tick + 3));
                    session.commit(rows);
                    for (StoredRow row : rows) {
                        expected = expected.and(row);
                    }
                    assertThat(session.totals())
                            .as("%s by %s", store().name(), access)
                            .isEqualTo(expected);
                }
            }
        }
    }

    /** Commits as many rows as a trial does in some seconds: a store that loses few rows shows it only among many. */
    @Test
    void whatIsAcknowledgedIsThereRowByRow() throws Exception {
        for (String access : store().accesses()) {
            try (Store.Session session = open(access)) {
                StoredTotals expected = StoredTotals.NONE;
                int atOnce = Math.min(AT_ONCE, session.rowsAtOnce());
                for (int first = 0; first < ROWS; first += atOnce) {
                    List<StoredRow> rows = rows(first, atOnce);
                    session.commit(rows);
                    for (StoredRow row : rows) {
                        expected = expected.and(row);
                    }
                }
                assertThat(session.totals())
                        .as("%s by %s", store().name(), access)
                        .isEqualTo(expected);
                Map<String, Long> bySender = session.rowsBySender();
                if (bySender != null) {
                    assertThat(bySender)
                            .as("%s by %s", store().name(), access)
                            .isEqualTo(rows(0, ROWS).stream()
                                    .collect(Collectors.groupingBy(StoredRow::sender, Collectors.counting())));
                }
            }
        }
    }

    /**
     * Threads that commit side by side, each by a session of its own, lose nothing of each other. One thread commits to
     * a store with one writer.
     */
    @Test
    void severalThreadsCommitSideBySide() throws Exception {
        int threads = Math.min(THREADS, store().writers());
        for (String access : store().accesses()) {
            try (Store.Session first = open(access)) {
                List<Store.Session> sessions = new ArrayList<>(List.of(first));
                while (sessions.size() < threads) {
                    sessions.add(first.another());
                }
                commitSideBySide(sessions);
                StoredTotals expected = StoredTotals.NONE;
                for (StoredRow row : rows(0, ROWS)) {
                    expected = expected.and(row);
                }
                for (Store.Session session : sessions) {
                    assertThat(session.totals())
                            .as("%s by %s", store().name(), access)
                            .isEqualTo(expected);
                }
                for (Store.Session other : sessions.subList(1, threads)) {
                    other.close();
                }
            }
        }
    }

    /** Each session has a share of the rows. */
    private static void commitSideBySide(List<Store.Session> sessions) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(sessions.size());
        try {
            List<Future<?>> running = new ArrayList<>();
            int share = ROWS / sessions.size();
            for (int number = 0; number < sessions.size(); number++) {
                Store.Session session = sessions.get(number);
                List<StoredRow> own = rows(number * share, share);
                running.add(threads.submit(() -> commitAll(session, own)));
            }
            for (Future<?> each : running) {
                each.get(BOUND.toSeconds(), TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Void commitAll(Store.Session session, List<StoredRow> rows) throws Exception {
        int atOnce = Math.min(AT_ONCE, session.rowsAtOnce());
        for (int from = 0; from < rows.size(); from += atOnce) {
            session.commit(rows.subList(from, Math.min(rows.size(), from + atOnce)));
        }
        return null;
    }

    /** A failure of one session, and its end, are its own. A store with one writer refuses a second session. */
    @Test
    void sessionsOfOneStoreStandAlone() throws Exception {
        for (String access : store().accesses()) {
            try (Store.Session first = open(access)) {
                first.commit(List.of(row(1)));
                if (store().writers() == 1) {
                    assertThatThrownBy(first::another).isInstanceOf(UnsupportedOperationException.class);
                    continue;
                }
                try (Store.Session second = first.another()) {
                    assertThatThrownBy(() -> second.commit(List.of(row(1)))).isInstanceOf(Exception.class);
                    first.commit(List.of(row(2)));
                    second.commit(List.of(row(3)));
                    assertThat(second.totals().rows()).isEqualTo(3);
                }
                first.commit(List.of(row(4)));
                assertThat(first.totals().rows())
                        .as("%s by %s", store().name(), access)
                        .isEqualTo(4);
            }
        }
    }

    private static List<StoredRow> rows(int first, int count) {
        return IntStream.range(first, first + count)
                .mapToObj(StoreContract::row)
                .toList();
    }

    /** Shared memory that belongs to no process stays in the machine after a kill. */
    @Test
    void noSharedMemoryOfItOutlivesItsPrograms() throws Exception {
        try (Store.Session session = open(store().accesses().get(0))) {
            session.commit(List.of(row(1)));
            List<ProcessHandle> running = started.stream()
                    .filter(Process::isAlive)
                    .map(Process::toHandle)
                    .flatMap(each -> Stream.concat(Stream.of(each), each.descendants()))
                    .toList();
            List<String> maps =
                    running.stream().flatMap(each -> maps(each).stream()).toList();
            assertThat(maps.isEmpty()).as("whether no memory was seen").isEqualTo(running.isEmpty());
            assertThat(maps).allSatisfy(each -> assertThat(each).doesNotContain("/dev/shm/"));
            assumeTrue(
                    namespacesArePermitted(),
                    "needs a user who may make namespaces: run it as root, or permit user namespaces");
            assertThat(Files.readAllLines(Path.of("/proc/sysvipc/shm")).stream()
                            .skip(1)
                            .map(line -> Numbers.parseLong(line.strip().split("\\s+")[4])))
                    .as("makers of the machine's System V memory")
                    .noneMatch(maker -> running.stream().anyMatch(each -> each.pid() == maker));
        }
    }

    /** Empty for one that has ended meanwhile. */
    private static Optional<String> maps(ProcessHandle process) {
        try {
            return Optional.of(Files.readString(Path.of("/proc", String.valueOf(process.pid()), "maps")));
        } catch (IOException e) {
            if (process.isAlive()) {
                throw new UncheckedIOException(e);
            }
            return Optional.empty();
        }
    }

    private static boolean namespacesArePermitted() throws Exception {
        Process trying = new ProcessBuilder("unshare", "--ipc", "true")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return trying.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS) && trying.exitValue() == 0;
    }

    /** A failing commit. A repeated reading is refused; nothing of its commit is stored, and the store goes on. */
    @Test
    void ofACommitThatFailsNothingIsThere() throws Exception {
        for (String access : store().accesses()) {
            try (Store.Session session = open(access)) {
                session.commit(List.of(row(1)));
                List<StoredRow> again = session.rowsAtOnce() == 1 ? List.of(row(1)) : List.of(row(2), row(1));
                assertThatThrownBy(() -> session.commit(again)).isInstanceOf(Exception.class);
                assertThat(session.totals()).isEqualTo(StoredTotals.NONE.and(row(1)));
                session.commit(List.of(row(2)));
                assertThat(session.totals().rows()).isEqualTo(2);
            }
        }
    }
}
