package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.load.Event;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RequestFlowTest {

    private static final Traits TWO_AT_A_TIME =
            Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE).outstanding(2);

    private final Rig rig = new Rig().with(TWO_AT_A_TIME);
    private final OpenFlow flow = rig.out("question", Pattern.REQUEST_REPLY);
    private final List<Part> answered = new ArrayList<>();
    private final AtomicInteger done = new AtomicInteger();
    private int replies;
    private final RequestFlow asking = new RequestFlow(flow, rig.setting(List.of(flow)), answered::add);

    private RequestFlow opened(int requesters) throws Exception {
        asking.open(requesters);
        asking.arm(new PartWindow(10, 20));
        return asking;
    }

    private Event event(int device, long tick) {
        return new Event(device, device, 500, new long[] {tick});
    }

    /** A reply, which has a stamp of its own. */
    private byte[] reply(int value) throws Exception {
        return flow.codecs().encode(Rig.reading(++replies, value));
    }

    @Test
    @DisplayName("a device is asked for its message, and its answer counts by the stamp of the question")
    void anAnswerCountsByItsQuestionsStamp() throws Exception {
        opened(1).due(event(2, 12), done::incrementAndGet);
        byte[] reference = flow.pool().reference(2);
        assertThat(rig.wire.bytes()).containsExactly(reference);
        assertThat(asking.near(Extent.WINDOW)).isEqualTo(new FlowCounts(1, reference.length, 1, 0, 0, 0, 0, 0));
        assertThat(asking.answers()).isZero();
        assertThat(done).as("it waits for its answer").hasValue(0);
        byte[] reply = reply(3);
        rig.wire.asked().get(0).complete(reply);
        assertThat(done).hasValue(1);
        assertThat(asking.far(Extent.WINDOW)).isEqualTo(new FlowCounts(1, reply.length, 1, 0, 0, 0, 0, 0));
        assertThat(asking.answers()).isEqualTo(1);
        assertThat(answered).singleElement().satisfies(part -> {
            assertThat(part.flow()).isEqualTo("question");
            assertThat(part.tick()).isEqualTo(12);
            assertThat(part.content()).as("that of the third message").isEqualTo(2);
            assertThat(part.cameNs()).isEqualTo(rig.clock.nanoTime());
        });
        List<Long> times = new ArrayList<>();
        LegSample.decode(rig.made.encode(), (tick, dueNs, leftNs) -> times.addAll(List.of(tick, dueNs, leftNs)));
        assertThat(times).containsExactly(12L, 500L, rig.clock.nanoTime());
    }

    @Test
    @DisplayName("a fault of a window that was missed touched nothing: what was asked until the next one is untouched")
    void aMissedWindowsFaultTouchesNothing() throws Exception {
        RequestFlow armed = opened(8);
        armed.arm(new PartWindow(10, 20, 12));
        armed.due(event(1, 11), done::incrementAndGet);
        armed.due(event(2, 13), done::incrementAndGet);
        assertThat(armed.requests()).isEqualTo(1);
        armed.arm(new PartWindow(20, 30, 25));
        assertThat(armed.requests()).isEqualTo(2);
    }

    @Test
    void whatAFaultCannotTouchIsCounted() throws Exception {
        opened(8).arm(new PartWindow(10, 20, 13));
        for (int device = 0; device < 5; device++) {
            asking.due(event(device, 11 + device), done::incrementAndGet);
        }
        assertThat(asking.requests()).as("at 11 and at 12").isEqualTo(2);
    }

    @Test
    void theLastQuestionsAreKnownAtTheEnd() throws Exception {
        opened(1).arm(new PartWindow(10, 20, 14));
        for (int i = 0; i < 6; i++) {
            asking.due(event(i, 12 + i), done::incrementAndGet);
            rig.wire.asked().get(i).complete(reply(i + 1));
        }
        asking.last(new StampRange(15, 18));
        assertThat(asking.near(Extent.LAST).parts()).isEqualTo(3);
        assertThat(asking.far(Extent.LAST).parts()).isEqualTo(3);
    }

    @Test
    @DisplayName("totals are of questions and of answers, with the smallest answer and the range of their stamps")
    void totalsAreOfQuestionsAndAnswers() throws Exception {
        assertThat(asking.replies()).isEmpty();
        opened(1);
        for (int i = 0; i < 2; i++) {
            asking.due(event(i, 12 + i), done::incrementAndGet);
            rig.wire.asked().get(i).complete(reply(i + 1));
        }
        asking.due(event(2, 14), done::incrementAndGet);
        assertThat(asking.messages()).isEqualTo(3);
        assertThat(asking.answers()).isEqualTo(2);
        assertThat(asking.leastBytes()).isEqualTo(reply(1).length);
        assertThat(asking.replies()).contains(new StampRange(1, 2));
    }

    @Test
    void externalSystemsGetNamesIfThereAreSeveral() throws Exception {
        RequestFlow alone = RequestFlow.toExternal(flow, rig.setting(List.of(flow)), answered::add);
        alone.openNamed(1);
        assertThat(alone.connections()).isEqualTo(1);
        assertThat(rig.wire.names()).isEmpty();
        RequestFlow several = RequestFlow.toExternal(flow, rig.setting(List.of(flow)), answered::add);
        several.openNamed(3);
        assertThat(several.connections()).isEqualTo(3);
        assertThat(rig.wire.names()).containsExactlyInAnyOrder("-1", "-2", "-3");
    }

    @Test
    @DisplayName("an external system gets the message itself, and its acknowledgement is all that is known")
    void anAcknowledgementCountsForTheMessage() throws Exception {
        RequestFlow sent = RequestFlow.toExternal(flow, rig.setting(List.of(flow)), answered::add);
        sent.openNamed(1);
        sent.arm(new PartWindow(10, 20));
        sent.due(event(2, 12), done::incrementAndGet);
        assertThat(flow.codecs().decode(rig.wire.bytes().get(0)).stampTicks()).isEqualTo(12);
        assertThat(answered).as("nobody has acknowledged it").isEmpty();
        rig.wire.asked().get(0).complete(new byte[0]);
        assertThat(sent.far(Extent.WINDOW)).isEqualTo(new FlowCounts(1, 0, 1, 0, 0, 0, 0, 0));
        assertThat(answered)
                .singleElement()
                .satisfies(part -> assertThat(part.tick()).isEqualTo(12));
        assertThat(sent.firstRefusal()).isNull();
    }

    @Test
    @DisplayName("a message that an external system refuses is lost and named, and the trial goes on")
    void aRefusedMessageIsLost() throws Exception {
        RequestFlow sent = RequestFlow.toExternal(flow, rig.setting(List.of(flow)), answered::add);
        sent.openNamed(1);
        sent.arm(new PartWindow(10, 20));
        sent.due(event(0, 12), done::incrementAndGet);
        rig.wire.asked().get(0).completeExceptionally(new MiddlewareException(Kind.REFUSED, "status 503"));
        assertThat(rig.failed).isEmpty();
        assertThat(sent.firstRefusal()).isEqualTo("status 503");
        assertThat(sent.near(Extent.WINDOW).parts()).isEqualTo(1);
        assertThat(sent.far(Extent.WINDOW)).isEqualTo(FlowCounts.NONE);
        sent.due(event(0, 13), done::incrementAndGet);
        rig.wire.asked().get(1).completeExceptionally(new MiddlewareException(Kind.CLOSED, "closed"));
        assertThat(rig.failed).as("a broken connection").hasSize(1);
    }

    @Test
    void anotherAnswerIsCorrupt() throws Exception {
        opened(1).due(event(2, 12), done::incrementAndGet);
        rig.wire.asked().get(0).complete(reply(1));
        asking.due(event(2, 13), done::incrementAndGet);
        rig.wire.asked().get(1).complete(new byte[] {1, 2, 3});
        assertThat(answered).isEmpty();
        assertThat(asking.far(Extent.WINDOW))
                .matches(counts -> counts.corrupt() == 2 && counts.parts() == 0 && counts.messages() == 2);
    }

    @Test
    void aReplyThatAnotherRequestHadIsCorrupt() throws Exception {
        opened(1);
        byte[] kept = reply(1);
        for (int i = 0; i < 2; i++) {
            asking.due(event(0, 12 + i), done::incrementAndGet);
            rig.wire.asked().get(i).complete(kept.clone());
        }
        assertThat(answered).hasSize(1);
        assertThat(asking.far(Extent.WINDOW)).matches(counts -> counts.parts() == 1 && counts.corrupt() == 1);
    }

    @Test
    @DisplayName("a question without an answer is no failure of the trial, and any other failure is")
    void anUnansweredQuestionIsNoFailure() throws Exception {
        opened(1).due(event(0, 12), done::incrementAndGet);
        rig.wire.asked().get(0).completeExceptionally(new TimeoutException("no answer"));
        assertThat(rig.failed).isEmpty();
        asking.due(event(0, 13), done::incrementAndGet);
        rig.wire.asked().get(1).completeExceptionally(new MiddlewareException(Kind.CLOSED, "closed"));
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("closed"));
        assertThat(asking.near(Extent.WINDOW).parts()).isEqualTo(2);
        assertThat(asking.far(Extent.WINDOW)).isEqualTo(FlowCounts.NONE);
    }

    @Test
    @DisplayName("an answer that is null or cannot be taken is a failure of the trial")
    void aNullAnswerIsAFailure() throws Exception {
        opened(1).due(event(0, 12), done::incrementAndGet);
        rig.wire.asked().get(0).complete(null);
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("the middleware answered with null"));
        RequestFlow broken = new RequestFlow(flow, rig.setting(List.of(flow)), part -> {
            throw new IllegalStateException("no way on");
        });
        broken.open(1);
        broken.arm(new PartWindow(10, 20));
        broken.due(event(0, 13), done::incrementAndGet);
        rig.wire.asked().get(1).complete(reply(1));
        assertThat(rig.failed).last().satisfies(failure -> assertThat(failure).hasMessage("no way on"));
    }

    @Test
    void aFailedQuestionFreesItsTurn() throws Exception {
        opened(1);
        rig.wire.refuse(new MiddlewareException(Kind.CONNECT, "nobody there"));
        for (int i = 0; i < 3; i++) {
            asking.due(event(0, 12 + i), done::incrementAndGet);
        }
        assertThat(rig.failed).hasSize(3);
        assertThat(done).hasValue(3);
    }

    @Test
    void whoIsAnsweredFreesItsTurn() throws Exception {
        opened(1);
        for (int i = 0; i < 3; i++) {
            asking.due(event(0, 12 + i), done::incrementAndGet);
            rig.wire.asked().get(i).complete(reply(1));
        }
        assertThat(asking.far(Extent.WINDOW).parts()).isEqualTo(3);
        assertThat(asking.near(Extent.WINDOW).unsent()).isZero();
    }

    @Test
    void whoFindsNoTurnInTimeIsUnsent() throws Exception {
        Rig hurried = new Rig().with(TWO_AT_A_TIME).within(Duration.ofMillis(1));
        RequestFlow busy = new RequestFlow(flow, hurried.setting(List.of(flow)), answered::add);
        busy.open(1);
        busy.arm(new PartWindow(10, 20));
        for (int i = 0; i < 3; i++) {
            busy.due(event(0, 12 + i), done::incrementAndGet);
        }
        assertThat(rig.wire.asked()).hasSize(2);
        assertThat(done).as("who found no turn").hasValue(1);
        assertThat(busy.near(Extent.WINDOW))
                .matches(counts -> counts.parts() == 2 && counts.unsent() == 1 && counts.messages() == 2);
    }

    @Test
    void devicesShareTheRequestersThatThereAre() throws Exception {
        opened(2);
        assertThat(asking.connections()).isEqualTo(2);
        assertThat(rig.wire.made()).containsExactly("request", "request");
        assertThat(asking.name()).isEqualTo("question");
        assertThat(asking.flow()).isSameAs(flow);
        for (int device = 0; device < 4; device++) {
            asking.due(event(device, 12 + device), done::incrementAndGet);
        }
        assertThat(rig.wire.asked()).as("two at a time by each").hasSize(4);
    }

    @Test
    @DisplayName("the devices of one of two flows share all requesters of their flow")
    void devicesOfOneFlowShareAllItsRequesters() throws Exception {
        OpenFlow other = rig.out("other", Pattern.REQUEST_REPLY);
        RequestFlow first = new RequestFlow(flow, rig.setting(List.of(flow, other)), answered::add);
        first.open(2);
        for (int device = 0; device < 8; device += 2) {
            first.due(event(device, 12 + device), done::incrementAndGet);
        }
        assertThat(rig.wire.asked()).as("two at a time by each").hasSize(4);
    }

    @Test
    void threadsAskByOneRequesterInTurn() throws Exception {
        opened(1).due(event(0, 12), done::incrementAndGet);
        FutureTask<Void> another = new FutureTask<>(() -> {
            asking.due(event(0, 13), done::incrementAndGet);
            return null;
        });
        Thread thread = new Thread(another);
        thread.setDaemon(true);
        thread.start();
        another.get(1, TimeUnit.MINUTES);
        assertThat(rig.wire.asked()).hasSize(2);
    }

    @Test
    @DisplayName("an answer after the books are read is ignored until the next repetition")
    void answersAfterTheBooksAreIgnored() throws Exception {
        opened(1).due(event(0, 12), done::incrementAndGet);
        asking.ignore();
        rig.wire.asked().get(0).complete(reply(1));
        assertThat(asking.far(Extent.WINDOW)).isEqualTo(FlowCounts.NONE);
        asking.reopen();
        asking.due(event(0, 13), done::incrementAndGet);
        rig.wire.asked().get(1).complete(reply(1));
        assertThat(answered).hasSize(1);
    }
}
