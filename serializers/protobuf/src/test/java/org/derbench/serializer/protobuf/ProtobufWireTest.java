package org.derbench.serializer.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.iec61850.NodeGenerator;
import org.derbench.iec61850.NodeSize;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Messages have the same bytes as the library itself writes and reads by the schema of the class. */
class ProtobufWireTest {

    @Test
    @DisplayName("the library reads each message by the schema and writes the same bytes")
    void theLibraryReadsAndWritesTheSameBytes() throws Exception {
        for (var type : LogicalNodes.classes()) {
            assertSame(type, new NodeGenerator(1).node(type, NodeSize.LARGE, 0));
        }
    }

    @SuppressWarnings("unchecked")
    private static void assertSame(Class<? extends Message> type, Message node) throws Exception {
        Codec<Message> codec = (Codec<Message>) new ProtobufSerializer().codec(type);
        Descriptor schema = ProtoSchema.of(type);
        byte[] bytes = codec.encode(node);
        DynamicMessage read = DynamicMessage.parseFrom(schema, bytes);
        assertThat(read.getUnknownFields().asMap())
                .as("fields of %s that are not in its schema", type)
                .isEmpty();
        assertThat(read.toByteArray()).as("a %s", type).isEqualTo(bytes);
        assertThat(codec.decode(read.toByteArray())).isEqualTo(node);
    }

    @Test
    void whatIsUnknownIsLeftOut() throws Exception {
        for (var type : LogicalNodes.classes()) {
            Codec<? extends Message> codec = new ProtobufSerializer().codec(type);
            assertThat(codec.decode(new byte[] {(byte) 0xf8, 0x7f, 5})).isEqualTo(codec.decode(new byte[0]));
        }
    }
}
