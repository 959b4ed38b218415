package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.Window;
import org.derbench.engine.json.Field;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RoleSettingTest {

    private final Rig rig = new Rig();

    private RoleSetting of(OpenFlow... outlets) {
        return rig.setting(List.of(outlets), outlets);
    }

    private OpenFlow out(String name) {
        return rig.out(name, Pattern.PUSH_PULL);
    }

    private String next(RoleSetting setting, String flow, long tick) {
        return setting.next(rig.part(flow, tick)).flow().spec().name();
    }

    @Test
    @DisplayName("a part goes on by the flow with the same number as the one that it came by")
    void aPartGoesOnByItsFlowsNumber() {
        rig.onward(Map.of("question-2", List.of("schedule-1", "schedule-2")), Map.of());
        RoleSetting setting = of(out("other-2"), out("schedule-1"), out("schedule-2"));
        assertThat(next(setting, "question-2", 0)).isEqualTo("schedule-2");
        assertThat(next(setting, "question-2", 1)).isEqualTo("schedule-2");
    }

    @Test
    void elseItsStampSaysWhichOfThem() {
        rig.onward(Map.of("bids", List.of("down-1", "down-2")), Map.of());
        RoleSetting setting = of(out("down-1"), out("down-2"));
        assertThat(next(setting, "bids", 6)).isEqualTo("down-1");
        assertThat(next(setting, "bids", 7)).isEqualTo("down-2");
    }

    @Test
    void aCopyGoesOnlyWhereItShould() {
        rig.onward(Map.of(), Map.of("in", List.of("events")));
        RoleSetting setting = of(out("events"));
        assertThat(setting.copy(rig.part("in", 1)).flow().spec().name()).isEqualTo("events");
        assertThat(setting.copy(rig.part("other", 1))).isNull();
    }

    @Test
    void everyEndOfAThreadIsTold() throws Exception {
        of().thread("broken", () -> {
                    throw new AssertionError("not as it was");
                })
                .join(60_000);
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("not as it was"));
    }

    @Test
    void itAsksByRequestsThatLeaveIt() {
        OpenFlow asks = rig.out("asks", Pattern.REQUEST_REPLY);
        RoleSetting setting = rig.setting(List.of(rig.in("asked", Pattern.REQUEST_REPLY), asks, out("out")));
        assertThat(setting.requestFlows()).containsExactly(asks);
        assertThat(setting.leavingFlows()).hasSize(2);
    }

    @Test
    @DisplayName("parts that end here are sampled, and are an end only where the route ends")
    void endedPartsAreSampled() {
        rig.end.arm(new PartWindow(10, 20, 10), new Window(0, Long.MAX_VALUE), 0, 0, 0);
        of().endParts(List.of(rig.part("in", 10)), 5);
        assertThat(rig.samples.encode(tick -> true)).containsOnlyKeys("in");
        assertThat(rig.end.counts().ended()).isZero();
        rig.ending();
        of().endParts(List.of(rig.part("in", 10), rig.part("in", 11)), 5);
        assertThat(rig.end.counts().ended()).isEqualTo(2);
        assertThat(rig.end.logs()).containsOnlyKeys(PartLog.ROUTE);
    }

    @Test
    void aCopysEndIsNotTheRoutes() {
        rig.onward(Map.of(), Map.of("in", List.of("events")));
        rig.end.arm(new PartWindow(10, 20, 10), new Window(0, Long.MAX_VALUE), 0, 0, 0);
        of().endParts(List.of(rig.part("events", 10)), 5);
        assertThat(rig.end.logs()).containsOnlyKeys("events");
    }

    @Test
    @DisplayName("failures on its threads are told, and an interruption is no failure")
    void failuresOfThreadsAreTold() throws Exception {
        RoleSetting setting = of();
        AtomicReference<Thread> ran = new AtomicReference<>();
        Thread fails = setting.thread("fails", () -> {
            ran.set(Thread.currentThread());
            throw new IllegalStateException("it failed");
        });
        fails.join();
        assertThat(ran.get().getName()).isEqualTo("fails");
        assertThat(fails.isDaemon()).isTrue();
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("it failed"));
        setting.thread("interrupted", () -> {
                    Thread.currentThread().interrupt();
                    Thread.sleep(1);
                })
                .join();
        setting.thread("error", () -> {
                    throw new NoClassDefFoundError("X");
                })
                .join();
        assertThat(rig.failed).hasSize(2);
    }

    /** Three devices have a part with this stamp: the ones whose part is in the sample. */
    private List<Integer> sampled(OpenFlow flow, String cameBy, long tick) {
        RoleSetting setting = rig.setting(List.of(flow));
        return IntStream.range(0, 3)
                .filter(device -> setting.isSampled(new Part(Rig.reading(tick, 1), cameBy, tick, 0, 0, device)))
                .boxed()
                .toList();
    }

    @Test
    @DisplayName("of a publication to all devices the sample takes one part, another device's each time")
    void aPublicationIsSampledOnce() {
        OpenFlow news = rig.does("listen", "devices", 3L).in("news", Pattern.PUB_SUB);
        assertThat(sampled(news, "news", 12)).containsExactly(0);
        assertThat(sampled(news, "news", 13)).containsExactly(1);
        assertThat(sampled(news, "others", 13)).as("by another flow").containsExactly(0, 1, 2);
    }

    @Test
    void ofConfirmationsTheSampleTakesOneToo() {
        OpenFlow acks = rig.senders(3).confirming().in("acks", Pattern.PUSH_PULL);
        assertThat(sampled(acks, "acks", 14)).containsExactly(2);
    }

    @Test
    void eachTopicsPartsMayBeSampled() {
        OpenFlow orders = rig.does("listen", "devices", 3L).topics(3).in("orders", Pattern.PUB_SUB);
        assertThat(sampled(orders, "orders", 13)).containsExactly(0, 1, 2);
    }

    /** Parameters of a behaviour in this test. */
    private record Told(@Field("a number") long number) {}

    @Test
    void itHasTheParametersOfItsBehaviour() {
        rig.does("told", "number", 5L);
        assertThat(of().parameters(Told.class)).isEqualTo(new Told(5));
    }
}
