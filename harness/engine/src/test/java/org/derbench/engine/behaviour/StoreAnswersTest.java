package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.Window;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.testrole.NotedStore;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.derbench.spi.Store;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A store that answers a message once its rows are committed. */
class StoreAnswersTest {

    private static final int METERS = 8;

    private final Rig rig = new Rig().ending().senders(METERS).receipts();
    private final NotedStore first = new NotedStore();
    private final NotedStore second = first.another();
    private final OpenFlow in = rig.in("in", Pattern.REQUEST_REPLY);
    private final AtomicInteger answered = new AtomicInteger();

    private StoreWork work(String answer, NotedStore... sessions) {
        rig.does("store", "answer", answer);
        StoreWork work = new StoreWork(rig.setting(List.of(in)), List.of(sessions));
        PartWindow window = new PartWindow(0, 100_000);
        rig.end.arm(window, new Window(0, Long.MAX_VALUE), 0, 0, 0);
        work.arm(window);
        work.connect();
        return work;
    }

    private static Part part(int device, long tick) {
        return new Part(Rig.reading("meter-0" + (device + 1), tick, 1), "in", tick, 0, Mark.at(0, device));
    }

    private void takes(StoreWork work, Part... parts) {
        work.take(List.of(parts), answered::incrementAndGet);
    }

    private static FlowCounts near(StoreWork work) {
        return work.near(Extent.WINDOW).get(RouteBooks.COMMIT);
    }

    @Test
    void theAnswerComesAfterTheCommit() {
        StoreWork work = work("stored", first);
        first.hold();
        takes(work, part(0, 1), part(1, 2));
        Rig.until(first::holds);
        assertThat(answered).hasValue(0);
        first.release();
        Rig.until(() -> answered.get() == 1);
        assertThat(first.commits()).hasSize(1);
    }

    @Test
    void aMessageIsAnsweredAfterAllItsCommits() {
        first.atOnce(1);
        StoreWork work = work("stored", first);
        takes(work, part(0, 1), part(0, 2), part(0, 3));
        Rig.until(() -> answered.get() == 1);
        assertThat(first.commits()).hasSize(3);
    }

    @Test
    void byItselfItAnswersAtOnce() {
        StoreWork work = work(null, first);
        first.hold();
        takes(work, part(0, 1));
        assertThat(answered).hasValue(1);
        first.release();
        Rig.until(work::idle);
    }

    @Test
    @DisplayName("where several threads commit parts of a message, its answer comes after the last")
    void severalThreadsHaveOneAnswer() {
        StoreWork work = work("stored", first, second);
        first.hold();
        takes(work, part(0, 1), part(1, 2));
        Rig.until(() -> !second.own().isEmpty() && first.holds());
        assertThat(answered).hasValue(0);
        first.release();
        Rig.until(() -> answered.get() == 1);
    }

    /** The sender must not wait for what never comes: the books tell. */
    @Test
    void aFailedCommitIsAnsweredToo() {
        StoreWork work = work("stored", first);
        first.fail(new IOException("the disk is full"));
        takes(work, part(0, 1));
        Rig.until(() -> answered.get() == 1);
        assertThat(work.far(Extent.WINDOW).get(RouteBooks.COMMIT).parts()).isZero();
        assertThat(near(work).parts()).isEqualTo(1);
    }

    @Test
    @DisplayName("messages that wait at the close, and later ones, are answered once each")
    void whatWaitsAtTheCloseIsAnswered() throws Exception {
        StoreWork work = work("stored", first);
        first.hold();
        takes(work, part(0, 1));
        Rig.until(first::holds);
        takes(work, part(0, 2));
        Thread closes = new Thread(work::close);
        closes.start();
        Rig.until(() -> closes.getState() == Thread.State.WAITING);
        assertThat(answered).hasValue(0);
        first.release();
        closes.join();
        Rig.until(() -> answered.get() == 2);
        takes(work, part(0, 3));
        assertThat(answered).hasValue(3);
        assertThat(near(work)).matches(counts -> counts.parts() == 1 && counts.unsent() == 2);
        work.reopen();
        takes(work, part(0, 4));
        Rig.until(() -> answered.get() == 4);
    }

    private Behaviour role() throws Exception {
        rig.does("store", "answer", "stored");
        Behaviour role =
                Roles.of(rig.spec(), List.of(in), List.<Store.Session>of(first), rig.clock, rig.machine, rig.failures);
        role.bind();
        role.connect();
        assertThat(rig.wire.made()).containsExactly("reply");
        return role;
    }

    private byte[] message(long tick) throws Exception {
        return in.codecs().encode(Rig.reading("meter-01", tick, 1));
    }

    @Test
    void aRequestWaitsForItsCommit() throws Exception {
        Behaviour role = role();
        first.hold();
        byte[] request = message(10);
        FutureTask<byte[]> reply = new FutureTask<>(() -> rig.wire.request(request));
        Thread asks = new Thread(reply);
        asks.start();
        Rig.until(() -> first.holds() && asks.getState() == Thread.State.WAITING);
        first.release();
        assertThat(reply.get()).hasSize(1);
        assertThat(((Role.Receiver) role).arrived())
                .isEqualTo(new Answer.Arrived(Map.of("in", FirstArrivals.of(1)), null));
        assertThat(rig.failed).isEmpty();
    }

    @Test
    void otherRequestsNeedNotWait() throws Exception {
        role();
        first.hold();
        CompletableFuture<byte[]> one = rig.wire.answer(message(10)).toCompletableFuture();
        CompletableFuture<byte[]> other = rig.wire.answer(message(11)).toCompletableFuture();
        Rig.until(first::holds);
        assertThat(List.of(one.isDone(), other.isDone())).containsExactly(false, false);
        first.release();
        Rig.until(() -> one.isDone() && other.isDone());
        assertThat(one.join()).hasSize(1);
        Rig.until(() -> first.commits().size() == 2);
    }

    @Test
    void aSecondCopyIsAnsweredAtOnce() throws Exception {
        role();
        first.hold();
        CompletableFuture<byte[]> one = rig.wire.answer(message(10)).toCompletableFuture();
        assertThat(rig.wire.answer(message(10)).toCompletableFuture()).isDone();
        assertThat(one).isNotDone();
        first.release();
        Rig.until(one::isDone);
    }
}
