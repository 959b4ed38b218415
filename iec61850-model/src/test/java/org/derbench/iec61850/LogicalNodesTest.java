package org.derbench.iec61850;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.derbench.iec61850.ln.MMXU;
import org.junit.jupiter.api.Test;

class LogicalNodesTest {

    @Test
    void theModelHasTheClassesThatDersNeed() {
        assertThat(LogicalNodes.classes())
                .extracting(LogicalNodes::nameOf)
                .containsExactly(
                        "LLN0", "LPHD", "MMXU", "MMXN", "MMTR", "MSQI", "MSTA", "MMET", "MHAI", "XCBR", "CSWI", "GGIO",
                        "DRCT", "DRCS", "DRCC", "DRAT", "DGEN", "DSCH", "DCRP", "ZBAT", "ZBTC", "ZINV");
    }

    @Test
    void aClassIsFoundByItsName() {
        assertThat(LogicalNodes.named("MMXU")).isEqualTo(MMXU.class);
    }

    @Test
    void anUnknownNameIsAnsweredWithTheKnown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LogicalNodes.named("mmxu"))
                .withMessageStartingWith("unknown logical node 'mmxu': one of LLN0, LPHD, MMXU");
    }

    @Test
    void sizesAreFoundByTheirLabels() {
        for (NodeSize size : NodeSize.values()) {
            assertThat(NodeSize.of(size.label())).isEqualTo(size);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NodeSize.of("huge"))
                .withMessage("unknown node size 'huge': one of small, study, large");
    }
}
