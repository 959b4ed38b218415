package org.derbench.adapter.soap;

import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.WebServiceFeature;
import jakarta.xml.ws.soap.MTOMFeature;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.xml.namespace.QName;
import org.derbench.spi.Context;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;

/** Calls a service at the other end, one call at a time, on the caller's thread. */
final class SoapCaller implements Requester, Sender {

    private final SoapPort port;
    private final String address;

    SoapCaller(Context context, String portName) {
        address = "http://" + context.peerHost() + ":" + context.port(portName) + SoapEndpoint.PATH;
        port = Service.create(SoapPort.class.getResource("SoapService.wsdl"), new QName(SoapPort.NAMESPACE, "SoapService"))
                .getPort(new QName(SoapPort.NAMESPACE, "SoapPort"), SoapPort.class, features(context.settings()));
        int timeoutMs = (int) context.timeout().toMillis();
        ((BindingProvider) port).getRequestContext().putAll(Map.of(
                BindingProvider.ENDPOINT_ADDRESS_PROPERTY, address,
                "com.sun.xml.ws.connect.timeout", timeoutMs,
                "com.sun.xml.ws.request.timeout", timeoutMs));
    }

    static WebServiceFeature[] features(Settings settings) {
        return new WebServiceFeature[] {new MTOMFeature(settings.flag(SoapMiddleware.MTOM))};
    }

    /** Calls once, so that it is known to work. */
    SoapCaller greeted() {
        port.hello();
        return this;
    }

    @Override
    public CompletionStage<byte[]> request(byte[] request) {
        return CompletableFuture.completedStage(port.request(request));
    }

    @Override
    public void send(byte[] message) {
        port.push(message);
    }

    /** Ends the connection, which the JDK would keep for the next caller: it would find it dead. */
    @Override
    public void close() throws IOException {
        HttpURLConnection idle = (HttpURLConnection) new URL(address).openConnection();
        try {
            idle.connect();
        } catch (IOException none) {
            // nothing was kept, and nobody listens any more
        } finally {
            idle.disconnect();
        }
    }
}
