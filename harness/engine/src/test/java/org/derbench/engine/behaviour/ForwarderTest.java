package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

class ForwarderTest {

    private final Rig rig = new Rig().onward(Map.of("in", List.of("out")), Map.of("in", List.of("copy")));

    private List<Part> parts() {
        return List.of(rig.part("in", 10), rig.part("in", 11));
    }

    private Forwarder by(OpenFlow... flows) throws Exception {
        RoleSetting setting = rig.setting(List.of(flows), flows);
        for (Outlet outlet : setting.outlets()) {
            outlet.open();
        }
        return new Forwarder(setting);
    }

    @Test
    void partsGoTogetherWhereAMessageHoldsSeveral() throws Exception {
        OpenFlow out = rig.outTogether("out", Pattern.PUSH_PULL);
        by(out).send(parts());
        rig.held.leave();
        assertThat(rig.wire.bytes()).hasSize(1);
        Readings sent = (Readings) out.codecs().decode(rig.wire.bytes().get(0));
        assertThat(sent.parts()).extracting(part -> part.stampTicks()).containsExactly(10L, 11L);
    }

    @Test
    void andEachPartByItselfAsAMessage() throws Exception {
        OpenFlow out = rig.out("out", Pattern.PUSH_PULL);
        by(out).send(parts());
        rig.held.leave();
        assertThat(rig.wire.bytes()).hasSize(2);
        assertThat(out.codecs().decode(rig.wire.bytes().get(1)).stampTicks()).isEqualTo(11);
    }

    @Test
    void andEachByItselfWhereMessagesAreWholes() throws Exception {
        rig.ofWholes();
        OpenFlow out = rig.outTogether("out", Pattern.PUSH_PULL);
        Readings whole = new Readings();
        whole.parts(List.of(Rig.reading(12, 1), Rig.reading(13, 1)));
        by(out).send(List.of(new Part(whole, "in", 12, 0, 0)));
        rig.held.leave();
        assertThat(((Readings) out.codecs().decode(rig.wire.bytes().get(0))).parts())
                .hasSize(2);
    }

    @Test
    void noPartsAreNoMessage() throws Exception {
        by(rig.outTogether("out", Pattern.PUSH_PULL)).send(List.of());
        rig.held.leave();
        assertThat(rig.wire.sent()).isEmpty();
    }

    @Test
    void aCopyLeavesByItsOwnFlow() throws Exception {
        by(rig.out("out", Pattern.PUSH_PULL), rig.out("copy", Pattern.PUSH_PULL))
                .copy(parts());
        rig.held.leave();
        assertThat(rig.wire.sent()).containsExactly("copy", "copy");
    }

    @Test
    void whereTheScenarioWantsNoneThereIsNone() throws Exception {
        rig.onward(Map.of("in", List.of("out")), Map.of());
        by(rig.out("out", Pattern.PUSH_PULL)).copy(parts());
        rig.held.leave();
        assertThat(rig.wire.sent()).isEmpty();
    }
}
