package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.Window;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PollWorkTest {

    private static final Traits TRAITS = Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE);

    private final Rig rig = new Rig().onward(Map.of("question", List.of("commands")), Map.of());

    private RoleSetting setting(long devices, Long connections, int outstanding, String... flows) {
        rig.with(TRAITS.outstanding(outstanding))
                .does(
                        "poll",
                        "devices",
                        devices,
                        "periodNs",
                        100 * Rig.MS,
                        "start",
                        "even",
                        "connections",
                        connections,
                        "seed",
                        1L,
                        "load",
                        "open",
                        "delayNs",
                        0L,
                        "computeNs",
                        0L);
        return rig.setting(List.of(flows).stream()
                .map(flow -> rig.out(flow, Pattern.REQUEST_REPLY))
                .toList());
    }

    private int requesters(long devices, Long connections, int outstanding, String... flows) throws Exception {
        PollWork work = new PollWork(
                setting(devices, connections, outstanding, flows.length == 0 ? new String[] {"question"} : flows));
        work.connect();
        assertThat(work.threads()).isEqualTo(work.connections());
        return work.connections();
    }

    @Test
    void requestersLetAllDevicesAskAtOnce() throws Exception {
        assertThat(requesters(10, null, 1)).isEqualTo(10);
        assertThat(requesters(10, null, 3)).isEqualTo(4);
        assertThat(requesters(9, null, 3)).isEqualTo(3);
        assertThat(requesters(10, null, Integer.MAX_VALUE)).isEqualTo(1);
        assertThat(requesters(10, null, 0)).isEqualTo(10);
    }

    @Test
    void orAsManyAsTheScenarioSays() throws Exception {
        assertThat(requesters(10, 7L, 3)).isEqualTo(7);
        assertThat(requesters(10, 0L, 3)).isEqualTo(4);
        assertThat(requesters(1_000, null, 1)).isEqualTo(64);
    }

    @Test
    void severalFlowsShareThem() throws Exception {
        assertThat(requesters(10, 6L, 1, "question-1", "question-2")).isEqualTo(6);
        assertThat(requesters(10, 1L, 1, "question-1", "question-2")).isEqualTo(2);
    }

    @Test
    void theRouteMayEndWithTheAnswer() throws Exception {
        rig.ending();
        RoleSetting setting = setting(1, 1L, 1, "question");
        PollWork work = asked(setting);
        assertThat(rig.end.counts().ended()).isEqualTo(1);
        assertThat(work.far(Extent.WINDOW).get("question").parts()).isEqualTo(1);
        assertThat(work.arrivals()).isEqualTo(Map.of("question", 1L));
        assertThat(work.idle()).as("it keeps nothing for later").isTrue();
    }

    @Test
    void elseTheDeviceIsSentACommand() throws Exception {
        RoleSetting without = setting(1, 1L, 1, "question");
        OpenFlow commands = rig.out("commands", Pattern.PUSH_PULL);
        RoleSetting setting = rig.setting(List.of(without.flows().get(0), commands), commands);
        setting.outlets().get(0).open();
        asked(setting);
        rig.held.leave();
        assertThat(rig.wire.sent()).containsExactly("commands");
        assertThat(rig.end.counts().ended()).isZero();
    }

    private PollWork asked(RoleSetting setting) throws Exception {
        PollWork work = new PollWork(setting);
        work.connect();
        PartWindow window = new PartWindow(0, Long.MAX_VALUE);
        rig.end.arm(window, new Window(0, Long.MAX_VALUE), 0, 0, 0);
        work.arm(window);
        work.contact(rig.clock.epochOffsetNs());
        OpenFlow flow = setting.flows().get(0);
        rig.wire.asked().get(0).complete(flow.codecs().encode(flow.pool().message(0)));
        return work;
    }

    @Test
    @DisplayName("an answer after the books are read is ignored until the next repetition")
    void answersAfterTheBooksAreIgnored() throws Exception {
        PollWork work = new PollWork(setting(1, 1L, 2, "question"));
        work.connect();
        work.ignore();
        work.contact(0);
        rig.wire.asked().get(0).complete(new byte[0]);
        assertThat(work.arrivals()).isEqualTo(Map.of("question", 0L));
        work.reopen();
        work.contact(0);
        rig.wire.asked().get(1).complete(new byte[0]);
        assertThat(work.arrivals()).isEqualTo(Map.of("question", 1L));
    }

    @Test
    void orAsManyAsTheTrialSays() throws Exception {
        rig.requesters(5);
        assertThat(requesters(10, 7L, 3)).isEqualTo(5);
        assertThat(requesters(10, null, 1, "question-1", "question-2")).isEqualTo(4);
    }

    @Test
    void totalsAreByFlow() throws Exception {
        RoleSetting setting = setting(1, 2L, 1, "question-1", "question-2");
        PollWork work = asked(setting);
        OpenFlow flow = setting.flows().get(0);
        long bytes = flow.codecs().encode(flow.pool().message(0)).length;
        assertThat(work.leastBytes()).isEqualTo(Map.of("question-1", bytes, "question-2", 0L));
        assertThat(work.replies()).containsOnlyKeys("question-1");
        work.arm(new PartWindow(0, Long.MAX_VALUE));
        assertThat(work.requests()).isEqualTo(Map.of("question-1", 1L, "question-2", 1L));
        assertThat(work.firstRefusal()).isNull();
    }

    private PollWork toExternals(long devices, Long connections, String... flows) throws Exception {
        PollWork work = PollWork.ofExternal(setting(devices, connections, 1, flows));
        work.connect();
        return work;
    }

    @Test
    @DisplayName("external systems have as many clients as the scenario says, however many, with names of their own")
    void externalSystemsHaveManyClients() throws Exception {
        PollWork work = toExternals(100, 6L, "a", "b");
        assertThat(work.connections()).isEqualTo(6);
        assertThat(work.threads()).isEqualTo(6);
        assertThat(rig.wire.names()).containsExactlyInAnyOrder("-1", "-2", "-3", "-1", "-2", "-3");
        work = toExternals(100, 80L, "a");
        assertThat(work.connections()).isEqualTo(80);
        assertThat(work.threads()).as("fewer wait for due devices").isEqualTo(16);
    }

    @Test
    void aRefusalOfAnExternalSystemIsNamed() throws Exception {
        PollWork work = toExternals(1, 1L, "a", "b");
        work.contact(rig.clock.epochOffsetNs());
        rig.wire.asked().get(1).completeExceptionally(new MiddlewareException(Kind.REFUSED, "status 503"));
        assertThat(work.firstRefusal()).isEqualTo("status 503");
    }
}
