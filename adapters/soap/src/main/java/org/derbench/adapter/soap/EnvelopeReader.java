package org.derbench.adapter.soap;

import com.sun.xml.ws.api.streaming.XMLStreamReaderFactory;
import java.io.StringReader;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads an envelope with one document in its body, by the library's parser and within its bounds: 500 attributes of an
 * element, 512 Ki characters of an attribute, elements 500 deep.
 */
final class EnvelopeReader {

    static final String NAMESPACE = "http://schemas.xmlsoap.org/soap/envelope/";
    static final String NO_DOCTYPE = "SOAP allows no document type (DOCTYPE)";
    static final String NO_INSTRUCTION = "SOAP allows no processing instruction";

    private static final String BODY = "Body";

    private final XMLStreamReader xml;

    private EnvelopeReader(XMLStreamReader xml) {
        this.xml = xml;
    }

    /**
     * The content of the body, as it is written; empty where there is no element.
     *
     * @param envelope without an XML declaration
     */
    static String body(String envelope) throws EnvelopeException {
        try {
            XMLStreamReader parser = XMLStreamReaderFactory.create(null, new StringReader(envelope), true);
            try {
                return new EnvelopeReader(parser).read(envelope);
            } finally {
                parser.close();
            }
        } catch (XMLStreamException | RuntimeException e) {
            // the parser reads texts late, and then throws what nobody declares
            throw new EnvelopeException(inOneLine(e), e);
        }
    }

    private static String inOneLine(Exception failure) {
        return String.valueOf(failure.getMessage()).replaceAll("\\s+", " ");
    }

    private String read(String envelope) throws EnvelopeException, XMLStreamException {
        requireStart("Envelope", tag(next()));
        int event = tag(next());
        if (event == XMLStreamConstants.START_ELEMENT && isSoaps("Header")) {
            skipElement();
            event = tag(next());
        }
        requireStart(BODY, event);
        event = next();
        int from = offset();
        event = tag(event);
        boolean empty = event == XMLStreamConstants.END_ELEMENT;
        if (!empty) {
            skipElement();
            requireEnd(tag(next()), "more than one element in the body");
        }
        int to = offset();
        requireEnd(tag(next()), "more than one body");
        if (tag(next()) != XMLStreamConstants.END_DOCUMENT) {
            throw new EnvelopeException("something behind the envelope");
        }
        return empty ? "" : envelope.substring(from, to);
    }

    /**
     * A name space that is declared around the document would be lost when the document is cut out, so that it may
     * declare SOAP's own alone.
     */
    private void requireStart(String name, int event) throws EnvelopeException {
        if (event != XMLStreamConstants.START_ELEMENT || !isSoaps(name)) {
            throw new EnvelopeException("no " + name + " of SOAP 1.1 where it should be");
        }
        for (int i = 0; i < xml.getNamespaceCount(); i++) {
            if (xml.getNamespacePrefix(i) == null || !NAMESPACE.equals(xml.getNamespaceURI(i))) {
                throw new EnvelopeException("its " + name + " declares a namespace, which the document would lose");
            }
        }
    }

    private boolean isSoaps(String name) {
        return name.equals(xml.getLocalName()) && NAMESPACE.equals(xml.getNamespaceURI());
    }

    private static void requireEnd(int event, String otherwise) throws EnvelopeException {
        if (event != XMLStreamConstants.END_ELEMENT) {
            throw new EnvelopeException(otherwise);
        }
    }

    /** The place of the current event's first character. */
    private int offset() {
        return xml.getLocation().getCharacterOffset();
    }

    /** Goes on behind the end of the element that begins here. */
    private void skipElement() throws EnvelopeException, XMLStreamException {
        for (int depth = 1; depth > 0; ) {
            int event = next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                depth++;
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
            }
        }
    }

    /** The first start or end of an element, or the end of all, from this event on. */
    private int tag(int event) throws EnvelopeException, XMLStreamException {
        int at = event;
        while (at == XMLStreamConstants.COMMENT || at == XMLStreamConstants.SPACE || isText(at)) {
            if (isText(at) && !xml.isWhiteSpace()) {
                throw new EnvelopeException("text beside the document");
            }
            at = next();
        }
        return at;
    }

    private static boolean isText(int event) {
        return event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA;
    }

    private int next() throws EnvelopeException, XMLStreamException {
        int event = xml.next();
        switch (event) {
            case XMLStreamConstants.DTD -> throw new EnvelopeException(NO_DOCTYPE);
            case XMLStreamConstants.PROCESSING_INSTRUCTION -> throw new EnvelopeException(NO_INSTRUCTION);
            case XMLStreamConstants.ENTITY_REFERENCE ->
                throw new EnvelopeException("an entity that it does not declare: " + xml.getLocalName());
            default -> {
                return event;
            }
        }
    }
}
