package org.derbench.iec61850;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.iec61850.cdc.ENSBehaviour;
import org.derbench.iec61850.ln.MMXU;
import org.junit.jupiter.api.Test;

class LogicalNodeTest {

    private final NodeGenerator generator = new NodeGenerator(1);

    @Test
    void theStampIsTheTimeOfTheBehaviour() {
        MMXU node = generator.node(MMXU.class, NodeSize.SMALL, 0);
        node.stamp(5 * TimeStamp.TICKS_PER_SECOND + 3);
        assertThat(node.stampTicks()).isEqualTo(5 * TimeStamp.TICKS_PER_SECOND + 3);
        assertThat(node.getBeh().getT().getSecondOfEpoch()).isEqualTo(5);
        assertThat(node.getBeh().getT().getFractionOfSecond()).isEqualTo(3);
    }

    @Test
    void stampingKeepsTheTimeQuality() {
        MMXU node = generator.node(MMXU.class, NodeSize.SMALL, 0);
        int quality = node.getBeh().getT().getTimeQuality();
        node.stamp(1);
        assertThat(quality).isNotZero();
        assertThat(node.getBeh().getT().getTimeQuality()).isEqualTo(quality);
    }

    @Test
    void aNodeWithoutABehaviourCanBeStamped() {
        MMXU node = new MMXU();
        node.stamp(42);
        assertThat(node.stampTicks()).isEqualTo(42);
    }

    @Test
    void aNodeWithoutATimeHasNoStamp() {
        MMXU node = new MMXU();
        node.setBeh(new ENSBehaviour());
        assertThatThrownBy(node::stampTicks)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("MMXU has no Beh.t");
    }

    @Test
    void stampsMakeNodesUnequalWithEqualContent() {
        MMXU node = generator.node(MMXU.class, NodeSize.STUDY, 0);
        MMXU stamped = generator.node(MMXU.class, NodeSize.STUDY, 0);
        stamped.stamp(7);
        assertThat(node.sameContent(stamped)).isTrue();
        assertThat(node).isNotEqualTo(stamped);
    }
}
