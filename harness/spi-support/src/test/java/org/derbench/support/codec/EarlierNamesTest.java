package org.derbench.support.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.CodecException;
import org.junit.jupiter.api.Test;

/** Serializers that were built with the earlier names. */
@SuppressWarnings("deprecation")
class EarlierNamesTest {

    @Test
    void anEarlierCheckRefusesTheSame() throws Exception {
        DSCH sound = new DSCH();
        assertThat(NodeCheck.ofAll(DSCH.class).check(sound)).isSameAs(sound);
        assertThatThrownBy(() -> NodeCheck.ofLists(DSCH.class).check(new MMXU()))
                .isInstanceOf(CodecException.class)
                .hasMessage("a MMXU where a DSCH should be");
    }

    @Test
    void earlierClassesAreTheSame() {
        assertThat(NodeClasses.of(DSCH.class)).containsExactlyElementsOf(MessageClasses.of(DSCH.class));
    }
}
