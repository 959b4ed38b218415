package org.derbench.adapter.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FaultyDeliveryTest {

    private static final long NS_PER_MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final List<String> delivered = new ArrayList<>();

    private static final class ManualClock implements HiccupClock {
        private long nowNs = 17;

        @Override
        public long nanoTime() {
            return nowNs;
        }

        @Override
        public void waitUntil(long timeNs) {
            nowNs = Math.max(nowNs, timeNs);
        }
    }

    private static Settings with(String setting, Object value) {
        return Faults.NONE.settings().with(setting, value);
    }

    private void deliver(Settings settings, int... messages) {
        var handler = new FaultyDelivery(Faults.of(settings), new Recovery(clock, 0), clock)
                .messages(message -> delivered.add(message[0] + "@" + (clock.nowNs - 17) / NS_PER_MS));
        for (int message : messages) {
            handler.onMessage(new byte[] {(byte) message});
        }
    }

    @Test
    void withoutFaultsEverythingArrivesAsItIs() {
        deliver(Faults.NONE.settings(), 2, 4, 6);
        assertThat(delivered).containsExactly("2@0", "4@0", "6@0");
    }

    @Test
    void everyNthMessageIsLost() {
        deliver(with("loseEvery", 3), 1, 2, 3, 4, 5, 6, 7);
        assertThat(delivered).containsExactly("1@0", "2@0", "4@0", "5@0", "7@0");
    }

    @Test
    void deliveryStopsAfterSoManyMessages() {
        deliver(with("stopAfter", 3), 1, 2, 3, 4, 5, 6);
        assertThat(delivered).containsExactly("1@0", "2@0", "3@0");
    }

    @Test
    void lossIsDeclaredUnlessItIsHidden() {
        HiccupMiddleware hiccup = new HiccupMiddleware();
        assertThat(hiccup.traits(with("loseEvery", 3)).mayDrop()).isNotEmpty();
        assertThat(hiccup.traits(with("loseEvery", 3).with("declared", false)).mayDrop())
                .isEmpty();
        assertThat(hiccup.traits(with("stopAfter", 3)).mayDrop()).isEmpty();
    }

    @Test
    void everyNthMessageIsDeliveredTwice() {
        deliver(with("duplicateEvery", 2), 1, 2, 3, 4);
        assertThat(delivered).containsExactly("1@0", "2@0", "2@0", "3@0", "4@0", "4@0");
    }

    @Test
    void everyNthMessageIsOvertakenByTheNext() {
        deliver(with("reorderEvery", 3), 1, 2, 3, 4, 5, 6);
        assertThat(delivered).containsExactly("1@0", "2@0", "4@0", "3@0", "5@0");
    }

    @Test
    void oneBitOfEveryNthMessageIsFlipped() {
        deliver(with("corruptEvery", 2), 2, 4, 6);
        assertThat(delivered).containsExactly("2@0", "5@0", "6@0");
    }

    @Test
    void messagesAreServedOneAfterTheOther() {
        deliver(with("serveMs", 10), 1, 2, 3);
        assertThat(delivered).containsExactly("1@10", "2@20", "3@30");
    }

    @Test
    void eachMessageTakesLongerFromItsArrivalOn() {
        deliver(with("addNs", 3_000_000), 1, 2);
        clock.nowNs += 4 * NS_PER_MS;
        deliver(with("addNs", 3_000_000), 3);
        assertThat(delivered).containsExactly("1@3", "2@6", "3@13");
    }

    @Test
    void eachServiceTakesSoMuchLongerToo() {
        deliver(with("serveMs", 10).with("addNs", 1_000_000), 1, 2, 3);
        assertThat(delivered).containsExactly("1@11", "2@22", "3@33");
    }

    @Test
    void aStallHoldsMessagesAndKeepsTheirOrder() {
        Settings stalls = with("stallEveryMs", 500).with("stallMs", 50);
        var handler = new FaultyDelivery(Faults.of(stalls), new Recovery(clock, 0), clock)
                .messages(message -> delivered.add(message[0] + "@" + (clock.nowNs - 17) / NS_PER_MS));
        int[] arrivals = {0, 10, 60, 499, 500, 530, 560, 1049};
        IntStream.range(0, arrivals.length).forEach(i -> {
            clock.waitUntil(17 + arrivals[i] * NS_PER_MS);
            handler.onMessage(new byte[] {(byte) i});
        });
        assertThat(delivered).containsExactly("0@50", "1@50", "2@60", "3@499", "4@550", "5@550", "6@560", "7@1050");
    }

    @Test
    @DisplayName("the time to hand over counts as the next service, and an idle server begins anew")
    void handingOverCountsAsTheNextService() {
        var handler = new FaultyDelivery(Faults.of(with("serveMs", 10)), new Recovery(clock, 0), clock)
                .messages(message -> {
                    delivered.add(message[0] + "@" + (clock.nowNs - 17) / NS_PER_MS);
                    clock.nowNs += 3 * NS_PER_MS;
                });
        for (byte waiting = 1; waiting <= 3; waiting++) {
            handler.onMessage(new byte[] {waiting});
        }
        clock.nowNs = 17 + 50 * NS_PER_MS;
        handler.onMessage(new byte[] {4});
        assertThat(delivered).containsExactly("1@10", "2@20", "3@30", "4@60");
    }

    @Test
    @DisplayName("random stalls follow their seed and take their share of the time")
    void randomStallsFollowTheirSeed() {
        Faults random = Faults.of(with("stallEveryMs", 500).with("stallMs", 50).with("stallSeed", 6));
        long stalledMs = 0;
        Stalls stalls = new Stalls(random);
        Stalls same = new Stalls(random);
        boolean repeatable = true;
        for (long ms = 0; ms < 2_000_000; ms++) {
            long deliverableNs = stalls.deliverableNs(ms * NS_PER_MS);
            repeatable &= deliverableNs == same.deliverableNs(ms * NS_PER_MS) && deliverableNs >= ms * NS_PER_MS;
            stalledMs += deliverableNs > ms * NS_PER_MS ? 1 : 0;
        }
        assertThat(repeatable).isTrue();
        // 4,000 stalls of 50 ms in the mean, exponential: the share has a standard error of 1/sqrt(4,000) of 0.1, and a
        // bit
        assertThat(stalledMs / 2e6).isBetween(0.09, 0.11);
    }

    @Test
    @DisplayName("a lost request has no reply, and a damaged one has another")
    void aLostRequestHasNoReply() {
        RequestHandler handler = new FaultyDelivery(
                        Faults.of(with("loseEvery", 2).with("corruptEvery", 3)), new Recovery(clock, 0), clock)
                .requests(byte[]::clone);
        assertThat(handler.onRequest(new byte[] {8})).containsExactly(8);
        assertThat(handler.onRequest(new byte[] {8})).isNull();
        assertThat(handler.onRequest(new byte[] {8})).containsExactly(9);
    }

    @Test
    void aStallLongerThanItsPeriodIsRefused() {
        assertThatThrownBy(() -> Faults.of(with("stallMs", 5)))
                .hasMessageContaining("stallMs is at most stallEveryMs, not 5 of 0");
    }

    @Test
    @DisplayName("nothing is delivered while the broker is away, and for the set time afterwards")
    void nothingIsDeliveredUntilTheBrokerHasRecovered() {
        Recovery recovery = new Recovery(clock, 1500 * NS_PER_MS);
        var handler = new FaultyDelivery(Faults.of(with("recoverMs", 1500)), recovery, clock)
                .messages(message -> delivered.add(message[0] + "@" + (clock.nowNs - 17) / NS_PER_MS));
        handler.onMessage(new byte[] {1});
        recovery.brokerAway();
        clock.nowNs += 1000 * NS_PER_MS;
        handler.onMessage(new byte[] {2});
        recovery.brokerBack();
        clock.nowNs += 1500 * NS_PER_MS - 1;
        handler.onMessage(new byte[] {3});
        clock.nowNs++;
        handler.onMessage(new byte[] {4});

        assertThat(delivered).containsExactly("1@0", "4@2500");
    }
}
