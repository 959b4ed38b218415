package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.testrole.Rig;
import org.derbench.message.Message;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

class ControlWorkTest {

    private final Rig rig = new Rig().onward(Map.of("in", List.of("commands")), Map.of());
    private final OpenFlow commands = rig.out("commands", Pattern.PUSH_PULL);

    private ControlWork work(long delayNs, long computeNs) throws Exception {
        rig.does("control", "delayNs", delayNs, "computeNs", computeNs);
        RoleSetting setting = rig.setting(List.of(commands), commands);
        setting.outlets().get(0).open();
        return new ControlWork(setting);
    }

    @Test
    void eachPartIsAnsweredWithItsStamp() throws Exception {
        work(0, 0).take(List.of(rig.part("in", 10), rig.part("in", 11)));
        rig.held.leave();
        for (int index = 0; index < 2; index++) {
            Message command = commands.codecs().decode(rig.wire.bytes().get(index));
            assertThat(command.stampTicks()).isEqualTo(10 + index);
            assertThat(command.sameContent(commands.pool().message(index))).isTrue();
        }
    }

    @Test
    void theCommandLeavesAfterItsDelay() throws Exception {
        long cameNs = rig.clock.nanoTime();
        ControlWork work = work(20 * Rig.MS, 0);
        work.take(List.of(rig.part("in", 10)));
        rig.clock.pass(5 * Rig.MS);
        rig.held.leave();
        assertThat(rig.clock.nanoTime()).isEqualTo(cameNs + 20 * Rig.MS);
    }

    @Test
    void itComputesAsLongAsTold() throws Exception {
        work(0, 7 * Rig.MS).take(List.of(rig.part("in", 10)));
        long beganNs = rig.clock.nanoTime();
        rig.clock.ticking(Rig.MS);
        rig.held.leave();
        assertThat(rig.clock.nanoTime() - beganNs).isBetween(7 * Rig.MS, 14 * Rig.MS);
    }
}
