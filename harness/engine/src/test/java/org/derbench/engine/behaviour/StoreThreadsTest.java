package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.Window;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.StoredSenders;
import org.derbench.engine.testrole.NotedStore;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.derbench.spi.StoredRow;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads commit to one store, each by a session of its own. */
class StoreThreadsTest {

    private static final int METERS = 8;

    private final Rig rig = new Rig().does("store").ending().senders(METERS);
    private final NotedStore first = new NotedStore();
    private final NotedStore second = first.another();
    private final OpenFlow in = rig.in("in", Pattern.PUSH_PULL);
    private final StoreWork work = work(List.of(first, second));

    private StoreWork work(List<NotedStore> sessions) {
        StoreWork made = new StoreWork(rig.setting(List.of(in)), List.copyOf(sessions));
        PartWindow window = new PartWindow(0, 100_000);
        Window covered = new Window(0, Long.MAX_VALUE);
        rig.end.arm(window, covered, 0, 0, 0);
        made.arm(window);
        made.rows().orElseThrow().arm(window, covered, 0);
        made.connect();
        return made;
    }

    private static String meter(int device) {
        return "meter-0" + (device + 1);
    }

    /** A reading of a meter: those with even numbers are the first session's, the others the second's. */
    private static Part part(int device, long tick) {
        return new Part(Rig.reading(meter(device), tick, 1), "in", tick, 0, Mark.at(0, device));
    }

    private FlowCounts near() {
        return work.near(Extent.WINDOW).get(RouteBooks.COMMIT);
    }

    private FlowCounts far() {
        return work.far(Extent.WINDOW).get(RouteBooks.COMMIT);
    }

    @Test
    void oneCommitDoesNotWaitForAnother() {
        first.hold();
        work.take(List.of(part(0, 1), part(1, 2)));
        Rig.until(() -> far().parts() == 1);
        assertThat(first.commits()).containsExactly(List.of(new StoredRow(meter(1), 2, 1)));
        first.release();
        Rig.until(work::idle);
        assertThat(near()).isEqualTo(far()).matches(counts -> counts.parts() == 2);
        assertThat(rig.end.counts().ended()).isEqualTo(2);
    }

    @Test
    @DisplayName("a part that another thread committed later has not overtaken")
    void orderIsThatOfEachThread() {
        first.hold();
        work.take(List.of(part(0, 1)));
        work.take(List.of(part(1, 2)));
        Rig.until(() -> far().parts() == 1);
        first.release();
        Rig.until(work::idle);
        assertThat(far().outOfOrder()).isZero();
    }

    @Test
    void theReportIsOfAllThreads() {
        work.take(List.of(part(0, 1), part(1, 2), part(3, 3)));
        Rig.until(work::idle);
        assertThat(work.storeReport())
                .isEqualTo(new StoreReport(
                        "memory", "batch", 2, 3, 3L, true, new StoredSenders(3, 3, List.of()), null, first.settings()));
    }

    @Test
    void aFailureOfOneThreadIsTold() {
        second.fail(new IOException("the connection broke"));
        work.take(List.of(part(0, 1), part(1, 2), part(2, 3)));
        Rig.until(work::idle);
        assertThat(near().parts()).isEqualTo(3);
        assertThat(far().parts()).as("what the other one committed").isEqualTo(2);
        assertThat(work.storeReport())
                .matches(report -> report.firstFailure().equals("the connection broke")
                        && report.agrees()
                        && report.committedRows() == 2);
    }

    @Test
    void theCloseWaitsForAllRunningCommits() throws Exception {
        first.hold();
        second.hold();
        work.take(List.of(part(0, 1), part(1, 2)));
        Rig.until(() -> first.holds() && second.holds());
        work.take(List.of(part(0, 3), part(1, 4)));
        Thread closes = new Thread(work::close);
        closes.start();
        Rig.until(() -> closes.getState() == Thread.State.WAITING);
        second.release();
        Rig.until(() -> far().parts() == 1);
        assertThat(closes.isAlive()).as("while the first one commits").isTrue();
        first.release();
        closes.join();
        assertThat(far().parts()).isEqualTo(2);
        assertThat(near()).matches(counts -> counts.parts() == 2 && counts.unsent() == 2);
        assertThat(work.idle()).isTrue();
        work.reopen();
        work.take(List.of(part(0, 5), part(1, 6)));
        Rig.until(work::idle);
        assertThat(far().parts()).as("of the next repetition, too").isEqualTo(4);
    }

    @Test
    void aReportWaitsForAllRunningCommits() throws Exception {
        second.hold();
        work.take(List.of(part(0, 1), part(1, 2)));
        Rig.until(() -> far().parts() == 1 && second.holds());
        List<StoreReport> reports = new ArrayList<>();
        Thread asks = new Thread(() -> reports.add(work.storeReport()));
        asks.start();
        Rig.until(() -> asks.getState() == Thread.State.WAITING);
        second.release();
        asks.join();
        assertThat(reports).singleElement().matches(report -> report.committedRows() == 2 && report.agrees());
    }

    @Test
    @DisplayName("parts without a name go by the name of their flow, and stay in their order")
    void namelessPartsAreOfTheirFlow() {
        StoreWork nameless = new StoreWork(rig.setting(List.of()), List.of(first, second));
        nameless.connect();
        IntStream.range(0, 50).forEach(tick -> nameless.take(List.of(rig.part("in", tick))));
        Rig.until(nameless::idle);
        assertThat(Stream.of(first, second).filter(each -> !each.own().isEmpty()))
                .singleElement()
                .satisfies(one -> assertThat(one.own())
                        .extracting(StoredRow::stampTicks)
                        .isSorted()
                        .hasSize(50));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    @DisplayName("whatever comes together, a meter's rows are committed by one thread and in their order")
    void rowsOfAMeterStayInOrder(long seed) {
        Random random = new Random(seed);
        NotedStore store = new NotedStore();
        List<NotedStore> sessions = new ArrayList<>(List.of(store));
        IntStream.range(0, random.nextInt(6)).forEach(more -> sessions.add(store.another()));
        StoreWork several = work(sessions);
        long tick = 1;
        Map<String, List<Long>> due = new HashMap<>();
        for (int message = 0; message < 300; message++) {
            List<Part> together = new ArrayList<>();
            for (int part = random.nextInt(20); part >= 0; part--) {
                int device = random.nextInt(METERS);
                due.computeIfAbsent(meter(device), name -> new ArrayList<>()).add(tick);
                together.add(part(device, tick++));
            }
            several.take(together);
        }
        Rig.until(several::idle);
        assertThat(sessions.stream().flatMap(session -> rowsBySender(session).entrySet().stream()))
                .as("each meter once, with its rows in their order")
                .containsExactlyInAnyOrderElementsOf(due.entrySet());
        assertThat(several.storeReport().senders().differing()).isEmpty();
        assertThat(several.far(Extent.WINDOW).get(RouteBooks.COMMIT))
                .isEqualTo(several.near(Extent.WINDOW).get(RouteBooks.COMMIT))
                .matches(counts -> counts.outOfOrder() == 0);
    }

    private static Map<String, List<Long>> rowsBySender(NotedStore session) {
        Map<String, List<Long>> rows = new HashMap<>();
        session.own()
                .forEach(row -> rows.computeIfAbsent(row.sender(), name -> new ArrayList<>())
                        .add(row.stampTicks()));
        return rows;
    }
}
