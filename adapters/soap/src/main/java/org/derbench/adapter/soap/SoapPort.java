package org.derbench.adapter.soap;

import jakarta.jws.Oneway;
import jakarta.jws.WebMethod;
import jakarta.jws.WebService;

/** The service's operations. Public, since the library makes classes for its messages. */
@WebService(name = "SoapPort", targetNamespace = SoapPort.NAMESPACE)
public interface SoapPort {

    String NAMESPACE = "urn:derbench";

    /** Answers a request. */
    @WebMethod
    byte[] request(byte[] message);

    /**
     * Takes a message. HTTP answers nevertheless, with an empty body, and before it is taken: the next may overtake it.
     */
    @WebMethod
    @Oneway
    void send(byte[] message);
}
