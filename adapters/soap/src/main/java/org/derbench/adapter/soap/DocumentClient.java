package org.derbench.adapter.soap;

import com.sun.xml.ws.api.message.Packet;
import jakarta.xml.soap.SOAPException;
import jakarta.xml.soap.SOAPFault;
import jakarta.xml.ws.Dispatch;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/**
 * Sends documents to one address.
 *
 * @param mostBytes the length of the longest document
 */
record DocumentClient(Dispatch<Packet> calls, int mostBytes) {

    /** Sends a document, and returns the one in the answer. */
    byte[] request(byte[] document) throws MiddlewareException, SOAPException {
        return EnvelopeMessage.documentOf(call(document));
    }

    /** Sends a document, and returns once it is taken. */
    void send(byte[] document) throws MiddlewareException, SOAPException {
        call(document);
    }

    private Packet call(byte[] document) throws MiddlewareException, SOAPException {
        Packet answer = calls.invoke(new Packet(EnvelopeMessage.around(document, mostBytes)));
        if (answer.getMessage() != null && answer.getMessage().isFault()) {
            SOAPFault fault =
                    answer.getMessage().readAsSOAPMessage().getSOAPBody().getFault();
            throw new MiddlewareException(
                    Kind.REFUSED, "fault: " + fault.getFaultString().replaceAll("\\s+", " "));
        }
        return answer;
    }
}
