package org.derbench.support.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.iec61850.NodeGenerator;
import org.derbench.iec61850.NodeSize;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.CodecException;
import org.junit.jupiter.api.Test;

class MessageCheckTest {

    private final DSCH node = new NodeGenerator(1).node(DSCH.class, NodeSize.LARGE, 0);

    @Test
    void whatTheModelMakesPasses() throws Exception {
        for (var type : LogicalNodes.classes()) {
            var sound = new NodeGenerator(1).node(type, NodeSize.LARGE, 0);
            assertThat(MessageCheck.ofAll(type).check(sound)).isSameAs(sound);
            assertThat(MessageCheck.ofLists(type).check(sound)).isSameAs(sound);
        }
    }

    @Test
    void nullAndAnotherClassAreRefused() {
        assertThatThrownBy(() -> MessageCheck.ofLists(DSCH.class).check(null))
                .isInstanceOf(CodecException.class)
                .hasMessage("a null where a DSCH should be");
        assertThatThrownBy(() -> MessageCheck.ofAll(DSCH.class).check(new MMXU()))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("a DSCH should be");
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"})
    void anElementOfAnotherClassIsRefused() {
        node.getSchdAbsTm().setVal((List) List.of(1f, "two"));
        assertRefused("a String in SCA.val");
    }

    @Test
    void anElementThatIsNullIsRefused() {
        node.getSchdAbsTm().setTime(Collections.singletonList(null));
        assertRefused("a null where a TimeStamp should be");
    }

    private void assertRefused(String message) {
        for (MessageCheck check : List.of(MessageCheck.ofAll(DSCH.class), MessageCheck.ofLists(DSCH.class))) {
            assertThatThrownBy(() -> check.check(node))
                    .isInstanceOf(CodecException.class)
                    .hasMessage(message);
        }
    }
}
