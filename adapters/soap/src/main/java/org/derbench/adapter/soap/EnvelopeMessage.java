package org.derbench.adapter.soap;

import com.sun.xml.ws.api.SOAPVersion;
import com.sun.xml.ws.api.message.FilterMessageImpl;
import com.sun.xml.ws.api.message.Message;
import com.sun.xml.ws.api.message.Messages;
import com.sun.xml.ws.api.message.Packet;
import java.util.HashSet;
import java.util.Set;
import javax.xml.namespace.QName;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/** A message of the library, with the bytes of its envelope. Public, as {@link DocumentService} is. */
public final class EnvelopeMessage extends FilterMessageImpl {

    private final byte[] envelope;

    /** @param read what the library reads from these bytes: headers and faults */
    EnvelopeMessage(Message read, byte[] envelope) {
        super(read);
        this.envelope = envelope;
    }

    /**
     * A message to be sent.
     *
     * @throws MiddlewareException if it is no XML document, or longer than that
     */
    static EnvelopeMessage around(byte[] document, int mostBytes) throws MiddlewareException {
        if (document.length > mostBytes) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "a document of " + document.length + " bytes is longer than " + SoapMiddleware.MAX_DOCUMENT_BYTES
                            + " (" + mostBytes + ")");
        }
        return new EnvelopeMessage(Messages.createEmpty(SOAPVersion.SOAP_11), Envelope.around(document));
    }

    /**
     * The document of a packet that came.
     *
     * @throws MiddlewareException in one line, if it has none, or a header that must be understood: none is here
     */
    static byte[] documentOf(Packet packet) throws MiddlewareException {
        if (!(packet.getInternalMessage() instanceof EnvelopeMessage came)) {
            throw new MiddlewareException(Kind.REFUSED, "no envelope came");
        }
        Set<QName> headers = came.getHeaders().getNotUnderstoodHeaders(new HashSet<>(), Set.of(), null);
        if (headers != null && !headers.isEmpty()) {
            throw new MiddlewareException(Kind.REFUSED, "MustUnderstand: " + headers);
        }
        return Envelope.documentIn(came.envelope);
    }

    byte[] envelope() {
        return envelope;
    }
}
