package org.derbench.adapter.soap;

import jakarta.jws.WebService;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;

/** Hands over what is called. Public, since the library calls it by reflection. */
@WebService(serviceName = "SoapService", portName = "SoapPort", targetNamespace = SoapPort.NAMESPACE,
        endpointInterface = "org.derbench.adapter.soap.SoapPort")
public class SoapService implements SoapPort {

    private final Runnable greeted;
    private final RequestHandler requests;
    private final MessageHandler messages;

    SoapService(Runnable greeted, RequestHandler requests, MessageHandler messages) {
        this.greeted = greeted;
        this.requests = requests;
        this.messages = messages;
    }

    @Override
    public void hello() {
        greeted.run();
    }

    @Override
    public byte[] request(byte[] message) {
        return requests.onRequest(message);
    }

    @Override
    public void push(byte[] message) {
        messages.onMessage(message);
    }
}
