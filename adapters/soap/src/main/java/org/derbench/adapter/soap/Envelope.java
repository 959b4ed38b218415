package org.derbench.adapter.soap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/**
 * SOAP envelopes whose body is a document, byte for byte. An empty body is an empty message.
 *
 * @implNote A parser does not keep quotes, empty elements and references: so the document is written and cut out as it
 *     is. The sender looks at its first bytes only, the receiver parses all of it. No document can close its body and
 *     go on, since a second body is refused
 */
final class Envelope {

    private static final byte[] OPENING =
            ("<S:Envelope xmlns:S=\"" + EnvelopeReader.NAMESPACE + "\"><S:Body>").getBytes(US_ASCII);
    private static final byte[] CLOSING = "</S:Body></S:Envelope>".getBytes(US_ASCII);

    /** The bytes of an envelope beside its document. */
    static final int OWN_BYTES = OPENING.length + CLOSING.length;

    private Envelope() {}

    /**
     * The envelope of a document.
     *
     * @throws MiddlewareException in one line, if it begins like no document, or like one that SOAP does not allow
     */
    static byte[] around(byte[] document) throws MiddlewareException {
        try {
            int head = Prolog.length(document);
            requireElement(document, head);
            ByteArrayOutputStream envelope = new ByteArrayOutputStream(document.length + OWN_BYTES);
            envelope.write(document, 0, head);
            envelope.writeBytes(OPENING);
            envelope.write(document, head, document.length - head);
            envelope.writeBytes(CLOSING);
            return envelope.toByteArray();
        } catch (EnvelopeException e) {
            throw refused("soap with document=true carries XML documents alone: ", e);
        }
    }

    /**
     * The document in the body of an envelope; empty if the body is.
     *
     * @throws MiddlewareException in one line, if it is no envelope of one document
     */
    static byte[] documentIn(byte[] envelope) throws MiddlewareException {
        try {
            int head = Prolog.length(envelope);
            String text = text(envelope, head);
            byte[] body = EnvelopeReader.body(text).getBytes(UTF_8);
            if (body.length == 0 || head == 0) {
                return body;
            }
            return ByteBuffer.allocate(head + body.length)
                    .put(envelope, 0, head)
                    .put(body)
                    .array();
        } catch (EnvelopeException e) {
            throw refused("not an envelope with one XML document: ", e);
        }
    }

    private static MiddlewareException refused(String what, EnvelopeException reason) {
        return new MiddlewareException(Kind.REFUSED, what + reason.getMessage(), reason);
    }

    /** Looks at what comes before the root element. */
    private static void requireElement(byte[] document, int head) throws EnvelopeException {
        if (document.length == 0) {
            return;
        }
        int at = head;
        while (at < document.length) {
            if (" \t\r\n".indexOf(document[at]) >= 0) {
                at++;
            } else if (startsWith(document, at, "<!--")) {
                at = behindComment(document, at);
            } else {
                break;
            }
        }
        if (startsWith(document, at, "<!DOCTYPE")) {
            throw new EnvelopeException(EnvelopeReader.NO_DOCTYPE);
        }
        if (startsWith(document, at, "<?")) {
            throw new EnvelopeException(EnvelopeReader.NO_INSTRUCTION);
        }
        if (!startsWith(document, at, "<")) {
            throw new EnvelopeException("this message begins like none; take a serializer of XML, such as JAXB");
        }
    }

    private static int behindComment(byte[] document, int at) throws EnvelopeException {
        int end = new String(document, at, document.length - at, ISO_8859_1).indexOf("-->");
        if (end < 0) {
            throw new EnvelopeException("a comment before its root element does not end");
        }
        return at + end + "-->".length();
    }

    private static boolean startsWith(byte[] bytes, int at, String start) {
        return at + start.length() <= bytes.length && new String(bytes, at, start.length(), ISO_8859_1).equals(start);
    }

    private static String text(byte[] envelope, int head) throws EnvelopeException {
        try {
            return UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(envelope, head, envelope.length - head))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new EnvelopeException("it is not UTF-8", e);
        }
    }
}
