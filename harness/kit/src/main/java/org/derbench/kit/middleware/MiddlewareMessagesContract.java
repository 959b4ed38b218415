package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Middleware;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The part of the contract that is about messages: of any size, of many, of a flood, and of a window full of large
 * ones.
 */
abstract class MiddlewareMessagesContract extends MiddlewareClientsContract {

    private static final int ROUNDS = 200;

    private static final int[] SIZES = {0, 1, 300, 1, 65_536, 0, 1 << 20};

    /** The window moves seven times, or forty. */
    private static final MiddlewareTraffic MANY = new MiddlewareTraffic(BRIEF ? 2_048 : 10_000, 300, 256);

    /**
     * A window that nothing empties at first, and then some more, so that it moves. TCP's buffers hold ten megabytes
     * each way, and the window holds more than both.
     */
    private static final MiddlewareTraffic LARGE =
            new MiddlewareTraffic(MiddlewareContext.WINDOW + 128, 65_536, MiddlewareContext.WINDOW);

    /** With {@code -Dderbench.full=true} as many as it takes to fill every queue on the way. */
    private static final MiddlewareTraffic FLOOD = new MiddlewareTraffic(FULL ? 50_000 : 5_000, 300, 0);

    MiddlewareMessagesContract(
            Middleware middleware, Variation variation, Set<String> only, MiddlewarePatience patience) {
        super(middleware, variation, only, patience);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesOfMessages")
    void carriesMessagesOfAnySize(MiddlewareCase each) throws Exception {
        MiddlewareCase timed = isSlowWithLargeMessages() ? each.atLeisure() : each;
        // a request may take its whole time-out, and then its failure is the better reason
        Duration echoed = timed.patience().timeout().plus(patience().silence());
        BlockingQueue<byte[]> back = new LinkedBlockingQueue<>();
        try (MiddlewarePair pair = new MiddlewarePair(timed, MiddlewarePair.freePorts(timed));
                MiddlewareLoop loop = new MiddlewareLoop(timed, pair, back::add)) {
            for (int bytes : SIZES) {
                byte[] message = MiddlewarePayload.of(7, bytes);
                loop.send(message.clone());
                byte[] echo = back.poll(echoed.toMillis(), TimeUnit.MILLISECONDS);
                pair.assertNoFailure();
                assertThat(echo).as("echo of a message of %d bytes", bytes).isEqualTo(message);
            }
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesUnderMostPressure")
    void losesNoMessageUnlessItSaysSo(MiddlewareCase each, TestReporter reporter) throws Exception {
        tellLoss(each, MANY, reporter);
    }

    @Tag("longer")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesUnderLessPressure")
    void losesNoMessageInItsOtherPatterns(MiddlewareCase each, TestReporter reporter) throws Exception {
        tellLoss(each, MANY, reporter);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesOneWay")
    @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void losesNoMessageOfAFloodUndeclared(MiddlewareCase each, TestReporter reporter) throws Exception {
        try (MiddlewarePair pair = new MiddlewarePair(each, MiddlewarePair.freePorts(each))) {
            MiddlewareTally tally = FLOOD.runOneWay(each, pair);
            pair.assertNoFailure();
            MiddlewareExchange.assertNoneLost(each, tally);
            tellLoss(each, FLOOD, tally, reporter);
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesThatAreFastWithLargeMessages")
    void backPressureBothWaysDoesNotDeadlock(MiddlewareCase each, TestReporter reporter) throws Exception {
        tellLossOfLarge(each, reporter);
    }

    @Tag("longer")
    @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesThatAreSlowWithLargeMessages")
    void slowBackPressureBothWaysDoesNotDeadlock(MiddlewareCase each, TestReporter reporter) throws Exception {
        tellLossOfLarge(each, reporter);
    }

    /** One message goes round, sent on at both ends by the thread that it came on. */
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWhoseHandlersMaySend")
    void handlersSendWhereTheyMay(MiddlewareCase each) throws Exception {
        CountDownLatch rounds = new CountDownLatch(ROUNDS);
        try (MiddlewarePair pair = new MiddlewarePair(each, MiddlewarePair.freePorts(each));
                MiddlewareLoop loop = new MiddlewareLoop(each, pair, message -> {
                    rounds.countDown();
                    if (rounds.getCount() > 0) {
                        sendOn(pair, message);
                    }
                })) {
            loop.send(MiddlewarePayload.of(1, 300));
            boolean ended = ends(rounds);
            pair.assertNoFailure();
            assertThat(ended)
                    .as("%d rounds are over; %d are left", ROUNDS, rounds.getCount())
                    .isTrue();
        }
    }

    /** Whether they end: as long as one follows another they may take their time. */
    private boolean ends(CountDownLatch rounds) throws InterruptedException {
        long before = Long.MAX_VALUE;
        while (rounds.getCount() < before) {
            before = rounds.getCount();
            if (rounds.await(patience().silence().toMillis(), TimeUnit.MILLISECONDS)) {
                return true;
            }
        }
        return false;
    }

    private static void sendOn(MiddlewarePair pair, byte[] message) {
        try {
            pair.there.sender().send(message);
        } catch (Exception e) {
            pair.there.from.context().onFailure(e);
        }
    }

    /**
     * Each waits for a whole window before it, so that a reply may take thrice as long; a standstill is one after the
     * same silence.
     */
    private static void tellLossOfLarge(MiddlewareCase each, TestReporter reporter) throws Exception {
        tellLoss(each.atLeisure(), LARGE, reporter);
    }

    private static void tellLoss(MiddlewareCase each, MiddlewareTraffic traffic, TestReporter reporter)
            throws Exception {
        tellLoss(each, traffic, MiddlewareExchange.exchange(each, traffic, MiddlewarePair.freePorts(each)), reporter);
    }

    private static void tellLoss(
            MiddlewareCase each, MiddlewareTraffic traffic, MiddlewareTally tally, TestReporter reporter) {
        if (each.mayDrop()) {
            reporter.publishEntry(each + ": lost of " + traffic.count(), String.valueOf(tally.lost()));
        }
    }
}
