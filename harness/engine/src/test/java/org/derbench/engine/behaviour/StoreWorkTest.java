package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.LongStream;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.Window;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testrole.NotedStore;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.StoredRow;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StoreWorkTest {

    private final Rig rig = new Rig().does("store").ending();
    private final NotedStore store = new NotedStore();
    private final StoreWork work = new StoreWork(rig.setting(List.of()), List.of(store));

    private void armed() {
        PartWindow window = new PartWindow(0, 100_000);
        rig.end.arm(window, new Window(0, Long.MAX_VALUE), 0, 0, 0);
        work.arm(window);
    }

    private List<Part> parts(long from, long to) {
        return LongStream.range(from, to).mapToObj(tick -> rig.part("in", tick)).toList();
    }

    private void committed(List<Part> parts) {
        work.connect();
        work.take(parts);
        Rig.until(work::idle);
    }

    private FlowCounts near() {
        return work.near(Extent.WINDOW).get(RouteBooks.COMMIT);
    }

    private FlowCounts far() {
        return work.far(Extent.WINDOW).get(RouteBooks.COMMIT);
    }

    @Test
    void partsEndWhenTheirCommitHasReturned() {
        armed();
        committed(parts(0, 3));
        assertThat(store.commits())
                .containsExactly(
                        List.of(new StoredRow("in", 0, 1), new StoredRow("in", 1, 1), new StoredRow("in", 2, 1)));
        assertThat(near().parts()).isEqualTo(3);
        assertThat(far().parts()).isEqualTo(3);
        assertThat(rig.end.counts().ended()).isEqualTo(3);
        StoreReport report = work.storeReport();
        assertThat(report)
                .isEqualTo(new StoreReport("memory", "batch", null, 3, 3L, true, null, null, store.settings()));
    }

    @Test
    void fewRowsAtOnceMakeSeveralCommits() {
        armed();
        store.atOnce(2);
        committed(parts(0, 5));
        assertThat(store.commits()).extracting(List::size).containsExactly(2, 2, 1);
        assertThat(far().parts()).isEqualTo(5);
    }

    @Test
    void aPartOfManyRowsIsSplitToo() {
        armed();
        store.atOnce(2);
        Readings readings = new Readings();
        readings.parts(List.of(Rig.reading(1, 1), Rig.reading(2, 1), Rig.reading(3, 1)));
        committed(List.of(new Part(readings, "in", 1, 0, 0)));
        assertThat(store.commits()).extracting(List::size).containsExactly(2, 1);
        assertThat(work.storeReport().committedRows()).isEqualTo(3);
    }

    @Test
    void uncommittedPartsAreLostWithAReason() {
        armed();
        store.fail(new IOException("the disk is full"));
        committed(parts(0, 2));
        assertThat(near().parts()).isEqualTo(2);
        assertThat(far().parts()).isZero();
        assertThat(rig.end.counts().ended()).isZero();
        store.fail(new IOException("still full"));
        work.take(parts(2, 3));
        Rig.until(work::idle);
        assertThat(work.storeReport())
                .matches(report -> report.firstFailure().equals("the disk is full") && report.agrees());
        armed();
        assertThat(work.storeReport().firstFailure()).as("of another window").isNull();
    }

    @Test
    void aStoreThatForgetsDoesNotAgree() {
        armed();
        store.forget();
        committed(parts(0, 2));
        assertThat(work.storeReport())
                .matches(report -> report.committedRows() == 2 && report.foundRows() == 0 && !report.agrees());
    }

    @Test
    void anUnreachableStoreHasAReason() {
        armed();
        committed(parts(0, 2));
        store.hide(new IOException("no connection"));
        assertThat(work.storeReport())
                .matches(report -> report.foundRows() == null
                        && !report.agrees()
                        && report.firstFailure().equals("no connection"));
    }

    @Test
    @DisplayName("parts that still wait when it closes are unsent, and the next repetition goes on")
    void waitingPartsAreUnsentAtTheClose() {
        armed();
        work.take(parts(0, 2));
        assertThat(work.idle()).isFalse();
        work.close();
        work.take(parts(2, 3));
        assertThat(work.idle()).isTrue();
        assertThat(near()).isEqualTo(FlowCounts.unsentOnly(3));
        work.reopen();
        committed(parts(3, 4));
        assertThat(far().parts()).isEqualTo(1);
        assertThat(near().unsent()).isEqualTo(3);
    }

    @Test
    void aRunningCommitIsTheLastOne() throws Exception {
        armed();
        store.atOnce(1);
        store.hold();
        work.connect();
        work.take(parts(0, 2));
        Rig.until(store::holds);
        Thread closes = new Thread(work::close);
        closes.start();
        Rig.until(() -> closes.getState() == Thread.State.WAITING);
        store.release();
        closes.join();
        assertThat(far().parts()).isEqualTo(1);
        assertThat(near()).matches(counts -> counts.parts() == 1 && counts.unsent() == 1);
        assertThat(work.idle()).isTrue();
    }

    @Test
    void moreThanMayWaitIsUnsent() {
        armed();
        for (int message = 0; message < Outlet.QUEUE; message++) {
            work.take(parts(4L * message, 4L * message + (message == 0 ? 3 : 4)));
        }
        work.take(parts(49_999, 50_000));
        assertThat(near().unsent())
                .as("so many messages may wait, of so many parts")
                .isZero();
        work.take(parts(50_000, 50_001));
        assertThat(near().unsent()).isEqualTo(1);
    }

    @Test
    void fewLongOrManyShortMessagesMayWait() {
        armed();
        work.take(parts(0, 40_000));
        for (int message = 0; message < Outlet.QUEUE + 10; message++) {
            work.take(parts(40_000 + message, 40_001 + message));
        }
        assertThat(near().unsent())
                .as("the long one and the last of the short ones")
                .isEqualTo(11);
    }

    @Test
    void committedMessagesMakeRoomForALongOne() {
        armed();
        for (int message = 0; message < Outlet.QUEUE; message++) {
            work.take(parts(message, message + 1));
        }
        committed(parts(4_096, 4_097));
        work.take(parts(10_000, 30_000));
        assertThat(near().unsent()).isZero();
        Rig.until(work::idle);
        assertThat(far().parts()).isEqualTo(24_097);
    }

    @Test
    void aLongCommittedOneMakesRoom() {
        armed();
        committed(parts(0, 16_384));
        store.hold();
        for (int message = 0; message < Outlet.QUEUE + 10; message++) {
            work.take(parts(20_000 + message, 20_001 + message));
        }
        assertThat(near().unsent()).isZero();
        store.release();
        Rig.until(work::idle);
    }

    @Test
    void whatIsDroppedMakesRoomToo() {
        armed();
        for (int message = 0; message < Outlet.QUEUE; message++) {
            work.take(parts(message, message + 1));
        }
        work.close();
        work.reopen();
        committed(parts(5_000, 5_001));
        work.take(parts(10_000, 30_000));
        assertThat(near().unsent()).as("the dropped ones alone").isEqualTo(Outlet.QUEUE);
        Rig.until(work::idle);
    }

    @Test
    void itGoesOnAfterItsReport() {
        armed();
        committed(parts(0, 1));
        assertThat(work.storeReport().committedRows()).isEqualTo(1);
        work.take(parts(1, 3));
        Rig.until(work::idle);
        assertThat(work.storeReport().committedRows()).isEqualTo(3);
    }

    @Test
    void theLastCommitsAreKnownAtTheEnd() {
        armed();
        work.arm(new PartWindow(0, 100, 10));
        committed(parts(8, 18));
        work.last(new StampRange(12, 15));
        assertThat(work.near(Extent.LAST).get(RouteBooks.COMMIT).parts()).isEqualTo(3);
        assertThat(work.far(Extent.LAST).get(RouteBooks.COMMIT).parts()).isEqualTo(3);
    }

    @Test
    void aStoreFindsItsClassesAnywhere() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try {
            armed();
            committed(parts(0, 1));
            assertThat(store.loader()).isSameAs(NotedStore.class.getClassLoader());
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
