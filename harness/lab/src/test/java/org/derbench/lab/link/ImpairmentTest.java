package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.lab.pair.LinkChange;
import org.junit.jupiter.api.Test;

/** Faults add to a profile's impairment. */
class ImpairmentTest {

    @Test
    void whatIsLostBesidesIsOfTheRest() {
        assertThat(LinkChange.loss(5).lossPercentWith(0)).isEqualTo(5);
        assertThat(LinkChange.loss(50).lossPercentWith(10)).isEqualTo(55);
        assertThat(LinkChange.DOWN.lossPercentWith(3)).isEqualTo(100);
        assertThat(new Impairment(1, 0, 2).with(LinkChange.delay(9))).isEqualTo(new Impairment(10, 0, 2));
    }
}
