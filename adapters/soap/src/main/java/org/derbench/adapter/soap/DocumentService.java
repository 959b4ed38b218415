package org.derbench.adapter.soap;

import com.sun.xml.ws.api.message.Packet;
import jakarta.xml.ws.Provider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.ServiceMode;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.WebServiceProvider;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.RequestHandler;

/**
 * Hands over the documents of calls. Public, because the library calls it by reflection.
 *
 * @param answering takes a document, and gives the answer; null is an answer of HTTP without an envelope
 */
@WebServiceProvider(serviceName = "DocumentService", portName = "DocumentPort", targetNamespace = SoapPort.NAMESPACE)
@ServiceMode(Service.Mode.MESSAGE)
public record DocumentService(ThrowingFunction<byte[], EnvelopeMessage, MiddlewareException> answering)
        implements Provider<Packet> {

    /** A service that answers each document with one. */
    static DocumentService of(RequestHandler calls, int mostBytes) {
        return new DocumentService(document -> EnvelopeMessage.around(calls.onRequest(document), mostBytes));
    }

    /** A service that takes documents. A call ends once its document is taken. */
    static DocumentService of(MessageHandler messages) {
        return new DocumentService(document -> {
            messages.onMessage(document);
            return null;
        });
    }

    /** Its exceptions go back as faults. */
    @Override
    public Packet invoke(Packet request) {
        try {
            return request.createServerResponse(
                    answering.apply(EnvelopeMessage.documentOf(request)), null, null, request.getBinding());
        } catch (MiddlewareException e) {
            throw new WebServiceException(e.getMessage(), e);
        }
    }
}
