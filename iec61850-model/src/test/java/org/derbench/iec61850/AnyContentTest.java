package org.derbench.iec61850;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.derbench.message.EncodedSize;

/** What holds whatever a node holds. */
class AnyContentTest {

    @Property(tries = 200)
    void aCopyHasTheSameContentAndHash(@ForAll long seed) throws Exception {
        LogicalNode node = AnyNodes.node(seed);
        LogicalNode copy = copy(node);
        assertThat(copy).isEqualTo(node).hasSameHashCodeAs(node).hasToString(node.toString());
        assertThat(copy.sameContent(node)).isTrue();
        copy.stamp(seed >>> 6);
        assertThat(copy.stampTicks()).isEqualTo(seed >>> 6);
    }

    @Property(tries = 200)
    void nodesOfDifferentContentAreNotEqual(@ForAll long seed) throws Exception {
        LogicalNode node = AnyNodes.node(seed);
        LogicalNode other = AnyNodes.node(seed + 1);
        assertThat(node.equals(other)).isEqualTo(node.toString().equals(other.toString()));
    }

    @Property(tries = 200)
    void theCalculatedSizeIsProtoStuffs(@ForAll long seed) throws Exception {
        LogicalNode node = AnyNodes.node(seed);
        byte[] bytes = ProtoStuff.encode(node);
        assertThat(EncodedSize.of(node)).isEqualTo(bytes.length);
        assertThat(ProtoStuff.decode(bytes, node.getClass())).isEqualTo(node);
    }

    private static LogicalNode copy(LogicalNode node) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(node);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (LogicalNode) in.readObject();
        }
    }
}
