package org.derbench.ieee2030;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.kit.model.MessageModelContract;
import org.junit.jupiter.api.Test;

class Ieee2030ModelTest extends MessageModelContract {

    Ieee2030ModelTest() {
        super(new Ieee2030Model());
    }

    @Test
    void theStampIsInTheIdentifier() {
        DERControl control =
                new Ieee2030Model().pool(DERControl.class, "small", 1, 1).get(0);
        control.stamp(0xABCDEFL);
        assertThat(control.getMRID()).isEqualTo("0000000000ABCDEF0000000000007ED9");
        control.setMRID("0000000000ABCDEG0000000000007ED9");
        assertThat(control.ticksOf(control.getMRID())).isNegative();
    }

    @Test
    void aUsagePointIsSentByItsDevice() {
        assertThat(new Ieee2030Model().pool(MirrorUsagePoint.class, "small", 1, 9))
                .extracting(MirrorUsagePoint::sender)
                .doesNotHaveDuplicates()
                .allMatch(device -> device.matches("[0-9A-F]{40}"));
    }
}
