package org.derbench.adapter.soap;

import jakarta.jws.WebService;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;

/** Hands over the arguments of calls. Public, because the library calls it by reflection. */
@WebService(
        serviceName = "SoapService",
        portName = "SoapPort",
        targetNamespace = SoapPort.NAMESPACE,
        endpointInterface = "org.derbench.adapter.soap.SoapPort")
public record SoapService(RequestHandler calls, MessageHandler messages) implements SoapPort {

    @Override
    public byte[] request(byte[] message) {
        return calls.onRequest(message);
    }

    @Override
    public void send(byte[] message) {
        messages.onMessage(message);
    }
}
