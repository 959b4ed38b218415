package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Four devices by two flows, each with a connection, that keep three messages, and what the fleet sums up. */
class FleetStormTest {

    private final Rig rig = new Rig();

    private FleetWork fleet(Long keep, OpenFlow... flows) throws Exception {
        rig.fleet(4L, 4L, "open", "keep", keep, "drops", "oldest");
        FleetWork fleet = new FleetWork(rig.setting(List.of(flows)));
        fleet.bind();
        fleet.connect();
        fleet.arm(new PartWindow(0, Long.MAX_VALUE));
        return fleet;
    }

    private OpenFlow out(String name) {
        return rig.out(name, Pattern.PUSH_PULL);
    }

    private void contact(FleetWork fleet) throws Exception {
        fleet.contact(rig.clock.epochOffsetNs());
    }

    @Test
    @DisplayName("a storm cuts all devices off, and what they keep meanwhile leaves when they are back")
    void devicesComeBackFromAStorm() throws Exception {
        FleetWork fleet = fleet(3L, out("a"), out("b"));
        assertThat(fleet.returns()).isEmpty();
        fleet.cutOff();
        assertThat(rig.wire.made())
                .filteredOn(made -> made.startsWith("closed"))
                .containsExactlyInAnyOrder("closed a", "closed a", "closed b", "closed b");
        contact(fleet);
        assertThat(rig.wire.sent()).isEmpty();
        assertThat(fleet.firstRefusal()).isEqualTo("its device is cut off");
        fleet.comeBack(1_000 * Rig.MS);
        Rig.until(fleet::idle);
        assertThat(rig.wire.sent()).containsExactlyInAnyOrder("a", "b");
        Returns returns = fleet.returns().orElseThrow();
        assertThat(List.of(returns.devices(), returns.back())).containsExactly(4, 4);
        BackfillBooks kept = fleet.backfill().orElseThrow();
        assertThat(List.of(kept.kept(), kept.sent())).containsExactly(2L, 2L);
    }

    @Test
    void whoKeepsNothingHasNoBooksOfIt() throws Exception {
        assertThat(fleet(null, out("a")).backfill()).isEmpty();
    }

    @Test
    void totalsAreByFlow() throws Exception {
        FleetWork fleet = fleet(null, out("a"), out("b"));
        contact(fleet);
        assertThat(fleet.sent()).isEqualTo(Map.of("a", 1L, "b", 1L));
        long first = stamp(0);
        long second = stamp(1);
        assertThat(fleet.markSums()).isEqualTo(Map.of("a", Mark.of(first, 0), "b", Mark.of(second, 0)));
        assertThat(fleet.senders()).isEmpty();
        assertThat(fleet.publications()).isNull();
    }

    private long stamp(int message) throws Exception {
        return out("any").codecs().decode(rig.wire.bytes().get(message)).stampTicks();
    }

    @Test
    void namedDevicesHaveOneTallyOfAllFlows() throws Exception {
        rig.senders(4);
        FleetWork fleet = fleet(null, out("a"), out("b"));
        assertThat(fleet.senders().orElseThrow().names().count()).isEqualTo(4);
    }

    @Test
    void aFlowWithJoinersSaysWhatWasPublished() throws Exception {
        OpenFlow readings = out("readings");
        FleetWork fleet = fleet(null, readings, rig.joining(1).out("news", Pattern.PUB_SUB));
        String before = fleet.publications();
        contact(fleet);
        assertThat(fleet.publications()).hasSizeGreaterThan(before.length());
    }
}
