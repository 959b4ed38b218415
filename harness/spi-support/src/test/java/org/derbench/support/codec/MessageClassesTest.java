package org.derbench.support.codec;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.iec61850.attribute.BehaviourModeKind;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.iec61850.cdc.SCA;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.MMXU;
import org.junit.jupiter.api.Test;

class MessageClassesTest {

    @Test
    void allClassesOfAMessageAreThere() {
        assertThat(MessageClasses.of(DSCH.class))
                .startsWith(DSCH.class)
                .contains(SCA.class, TimeStamp.class, BehaviourModeKind.class)
                .doesNotContain(MMXU.class, Float.class);
    }

    @Test
    void theOrderIsAlwaysTheSame() {
        assertThat(MessageClasses.of(MMXU.class)).containsExactlyElementsOf(MessageClasses.of(MMXU.class));
    }
}
