package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.testrole.NotedStore;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RolesTest {

    private final Rig rig = new Rig().onward(Map.of("in", List.of("out")), Map.of());
    private final OpenFlow in = rig.in("in", Pattern.PUSH_PULL);
    private final OpenFlow out = rig.out("out", Pattern.PUSH_PULL);
    private final NotedStore store = new NotedStore();

    private Behaviour role(NotedStore of, OpenFlow... flows) throws Exception {
        Behaviour role = Roles.of(
                rig.spec(), List.of(flows), of == null ? List.of() : List.of(of), rig.clock, rig.machine, rig.failures);
        role.bind();
        role.connect();
        return role;
    }

    private void comes() throws Exception {
        rig.wire.comes("in", in.codecs().encode(Rig.reading(10, 1)));
    }

    private void assertSentOn() throws Exception {
        role(null, in, out);
        comes();
        Rig.until(() -> !rig.wire.sent().isEmpty());
        assertThat(rig.wire.sent()).containsExactly("out");
        assertThat(rig.failed).isEmpty();
    }

    @Test
    void whatForwardsSendsOn() throws Exception {
        rig.does("forward");
        assertSentOn();
        assertThat(rig.wire.made()).containsExactly("pull in", "push out");
    }

    @Test
    void aGathererSendsAtOnceBeforeItBegins() throws Exception {
        rig.does("gather", "readings", 5L, "atMostNs", 100 * Rig.MS);
        assertSentOn();
    }

    @Test
    void whatControlsAnswers() throws Exception {
        rig.does("control", "delayNs", 0L, "computeNs", 0L);
        assertSentOn();
    }

    @ParameterizedTest
    @EnumSource(RouterDesign.class)
    void aRouterSendsOnByItsDesign(RouterDesign design) throws Exception {
        rig.does("router", "design", design.label(), "threads", 2L, "devices", 3L);
        assertSentOn();
        Rig.until(() -> design == RouterDesign.ONE_SENDER || rig.wire.made().contains("closed out"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sink", "reply", "store", "broker"})
    void whatComesToASinkEndsThere(String behaviour) throws Exception {
        rig.does(behaviour).ending();
        Behaviour role = role(null, in);
        comes();
        assertThat(((Role.Receiver) role).arrived())
                .isEqualTo(new Answer.Arrived(Map.of("in", FirstArrivals.of(1)), null));
        assertThat(rig.wire.sent()).isEmpty();
    }

    @Test
    void whatHasAStoreCommitsToIt() throws Exception {
        rig.does("store");
        role(store, in);
        comes();
        Rig.until(() -> !store.commits().isEmpty());
    }

    @Test
    void aFleetPushesWithoutOutlets() throws Exception {
        rig.fleet(4L, 2L, "open");
        ((Role.Maker) role(null, out)).contact(new Command.Contact(0));
        assertThat(rig.wire.made()).containsExactly("push out", "push out");
        assertThat(rig.wire.sent()).containsExactly("out");
    }

    @Test
    void aFleetOfRequestsAsksAnExternalSystem() throws Exception {
        rig.fleet(4L, 2L, "open");
        role(null, rig.out("question", Pattern.REQUEST_REPLY));
        assertThat(rig.wire.names()).containsExactlyInAnyOrder("-1", "-2");
    }

    @Test
    void whatListensAnswersForEachDevice() throws Exception {
        rig.does("listen", "devices", 3L);
        role(null, rig.in("in", Pattern.PUB_SUB), out);
        comes();
        Rig.until(() -> rig.wire.sent().size() == 3);
        assertThat(rig.wire.sent()).containsOnly("out");
    }

    @Test
    void aPollHasAnOutletForItsCommands() throws Exception {
        rig.does(
                "poll",
                "devices",
                4L,
                "periodNs",
                100 * Rig.MS,
                "start",
                "even",
                "connections",
                1L,
                "seed",
                1L,
                "load",
                "open",
                "delayNs",
                0L,
                "computeNs",
                0L);
        role(null, rig.out("question", Pattern.REQUEST_REPLY), out);
        assertThat(rig.wire.made()).containsExactly("push out", "request");
    }

    /** The stamps of what ended at a role, in its report. */
    private String endedStamps() throws Exception {
        rig.does("sink");
        StationBehaviour role = (StationBehaviour) role(null, in);
        role.begin(Rig.begin());
        role.observe();
        role.arm(new Command.Arm(10, 100 * Rig.MS, rig.clock.epochOffsetNs(), Map.of()));
        role.measure();
        return ((RoleReport) role.report()).ended();
    }

    @Test
    @DisplayName("where only stamps tell devices apart, the route's end notes the stamps that ended")
    void theRoutesEndNotesStamps() throws Exception {
        rig.byStamp(4);
        assertThat(endedStamps()).as("the route ends elsewhere").isNull();
        rig.ending();
        assertThat(endedStamps()).isEmpty();
    }

    @Test
    void namedDevicesNeedNoStampsAtTheEnd() throws Exception {
        rig.ending();
        assertThat(endedStamps()).isNull();
    }

    @Test
    void aRoleOfAPairIsNone() {
        rig.does("echo").amongst(0);
        assertThat(Roles.of(
                        rig.spec(),
                        List.of(in, rig.out("back", Pattern.PUSH_PULL)),
                        List.of(),
                        rig.clock,
                        rig.machine,
                        rig.failures))
                .isNotInstanceOf(StationBehaviour.class);
    }

    @Test
    void anUnknownBehaviourListsTheKnownNames() {
        rig.does("dance");
        assertThatThrownBy(() -> Roles.of(rig.spec(), List.of(in), List.of(), rig.clock, rig.machine, rig.failures))
                .hasMessageContaining("no behaviour 'dance'")
                .hasMessageContaining("gather");
    }
}
