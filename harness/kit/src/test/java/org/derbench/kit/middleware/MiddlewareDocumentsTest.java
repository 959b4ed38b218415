package org.derbench.kit.middleware;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.xml.parsers.DocumentBuilderFactory;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.junit.jupiter.api.Test;

class MiddlewareDocumentsTest {

    private static final byte[] MESSAGE = {0, 1, '<', '&', -1};

    private final List<byte[]> carried = new ArrayList<>();
    private final List<byte[]> received = new ArrayList<>();

    /** Pushes a message through a peer that does this to each document. */
    private void push(UnaryOperator<String> change) throws Exception {
        MiddlewareDocuments documents = new MiddlewareDocuments(new Peer() {
            private MessageHandler handler;

            @Override
            public AutoCloseable pull(Channel channel, MessageHandler to) {
                handler = to;
                return () -> {};
            }

            @Override
            public Sender push(Channel channel) {
                return Sender.of(
                        document -> {
                            carried.add(document);
                            handler.onMessage(
                                    change.apply(new String(document, UTF_8)).getBytes(UTF_8));
                        },
                        () -> {});
            }
        });
        try (AutoCloseable pulling = documents.pull(MiddlewareContext.THERE, received::add);
                Sender sender = documents.push(MiddlewareContext.THERE)) {
            assertThat(pulling).isNotNull();
            sender.send(MESSAGE);
        }
    }

    @Test
    void anyMessageGoesInAWellFormedDocument() throws Exception {
        push(UnaryOperator.identity());
        assertThat(received).containsExactly(MESSAGE);
        DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
        parsers.setNamespaceAware(true);
        assertThat(parsers.newDocumentBuilder()
                        .parse(new ByteArrayInputStream(carried.get(0)))
                        .getDocumentElement()
                        .getNamespaceURI())
                .isEqualTo("urn:derbench:kit");
    }

    @Test
    void aDocumentThatIsWrittenAnewIsNoticed() {
        assertThatThrownBy(() -> push(document -> document.replace("'", "\"")))
                .hasMessageStartingWith("a document came otherwise than it was sent");
        assertThatThrownBy(() -> push(String::strip)).hasMessageStartingWith("a document came otherwise");
        assertThat(received).isEmpty();
    }
}
