package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

/** Three readings make a bulk, or those that came within 100 ms. */
class GatherWorkTest {

    private final Rig rig = new Rig()
            .onward(Map.of("in", List.of("bulks"), "back", List.of("answers")), Map.of())
            .does("gather", "readings", 3L, "atMostNs", 100 * Rig.MS);
    private final OpenFlow bulks = rig.outTogether("bulks", Pattern.PUSH_PULL);
    private final GatherWork work = work();

    private GatherWork work() {
        RoleSetting setting = rig.setting(List.of(bulks), bulks);
        try {
            setting.outlets().get(0).open();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return new GatherWork(setting);
    }

    private void comes(long tick) {
        work.take(List.of(rig.part("in", tick)));
    }

    private int sizeOf(int message) throws Exception {
        return ((Readings) bulks.codecs().decode(rig.wire.bytes().get(message)))
                .parts()
                .size();
    }

    @Test
    void beforeItBeginsPartsPassAtOnce() throws Exception {
        comes(1);
        rig.held.leave();
        assertThat(rig.wire.sent()).hasSize(1);
    }

    @Test
    void onceItHasBegunPartsAreGathered() throws Exception {
        work.holdBack();
        comes(1);
        comes(2);
        rig.held.leave();
        assertThat(rig.wire.sent()).isEmpty();
        comes(3);
        rig.held.leave();
        assertThat(sizeOf(0)).isEqualTo(3);
    }

    @Test
    void partsOfTwoWaysAreGatheredApart() throws Exception {
        work.holdBack();
        comes(1);
        comes(2);
        work.take(List.of(rig.part("back", 3)));
        rig.held.leave();
        assertThat(rig.wire.sent()).isEmpty();
        comes(4);
        rig.held.leave();
        assertThat(sizeOf(0)).isEqualTo(3);
        assertThat(rig.wire.sent()).hasSize(1);
    }

    @Test
    void heldPartsGoOnWhenTheWayEmpties() throws Exception {
        work.holdBack();
        comes(1);
        work.flush();
        comes(2);
        comes(3);
        work.flush();
        rig.held.leave();
        assertThat(List.of(sizeOf(0), sizeOf(1))).containsExactly(1, 2);
        assertThat(rig.wire.sent()).hasSize(2);
    }

    @Test
    void theNextContactFindsNothingHeldBack() throws Exception {
        work.holdBack();
        comes(1);
        work.passOn();
        comes(2);
        rig.held.leave();
        assertThat(rig.wire.sent()).as("it does not gather either").hasSize(2);
    }

    @Test
    void whatWaitedLongEnoughGoesOnByItself() throws Exception {
        work.holdBack();
        comes(1);
        work.connect();
        // it looks every twentieth of that time, and waits by the clock that this thread moves
        for (int look = 0; look < 19; look++) {
            rig.clock.pass(5 * Rig.MS);
        }
        rig.held.leave();
        assertThat(rig.wire.sent()).isEmpty();
        Rig.until(() -> {
            rig.clock.pass(5 * Rig.MS);
            return rig.held.waiting() > 0;
        });
        rig.held.leave();
        assertThat(sizeOf(0)).isEqualTo(1);
    }
}
