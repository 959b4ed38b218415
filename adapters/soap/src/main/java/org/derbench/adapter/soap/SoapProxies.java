package org.derbench.adapter.soap;

import com.sun.xml.ws.api.message.Packet;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Dispatch;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.WebServiceFeature;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.xml.namespace.QName;
import org.derbench.spi.Context;

/**
 * The proxies of all clients of a process, one for each address. It takes as long to make a proxy as to make many
 * calls. Threads may use one proxy in turn; it holds no connection, since the JDK pools them.
 */
final class SoapProxies {

    private static final QName SERVICE = new QName(SoapPort.NAMESPACE, "SoapService");
    private static final QName PORT = new QName(SoapPort.NAMESPACE, "SoapPort");

    private final Service service = Service.create(SoapPort.class.getResource("SoapService.wsdl"), SERVICE);
    private final Map<String, SoapPort> byAddress = new HashMap<>();
    private final Map<String, Dispatch<Packet>> documentsByAddress = new HashMap<>();

    static SoapProxies of(Context context) throws Exception {
        return context.shared(SoapProxies.class, SoapProxies::new);
    }

    /** @param requests what each request is sent with, the same for all that call that address */
    synchronized SoapPort at(String address, Callable<Map<String, Object>> requests, WebServiceFeature... features)
            throws Exception {
        SoapPort known = byAddress.get(address);
        if (known != null) {
            return known;
        }
        SoapPort made = service.getPort(PORT, SoapPort.class, features);
        prepare((BindingProvider) made, address, requests);
        byAddress.put(address, made);
        return made;
    }

    /**
     * Sends documents to that address, as {@link #at} calls.
     *
     * @param mostBytes the length of the longest document
     */
    synchronized Dispatch<Packet> documentsAt(String address, Callable<Map<String, Object>> requests, int mostBytes)
            throws Exception {
        Dispatch<Packet> known = documentsByAddress.get(address);
        if (known != null) {
            return known;
        }
        QName port = new QName(SoapPort.NAMESPACE, "DocumentPort-" + address);
        service.addPort(port, DocumentBinding.of(mostBytes), address);
        Dispatch<Packet> made = service.createDispatch(port, Packet.class, Service.Mode.MESSAGE);
        prepare(made, address, requests);
        documentsByAddress.put(address, made);
        return made;
    }

    private static void prepare(BindingProvider made, String address, Callable<Map<String, Object>> requests)
            throws Exception {
        Map<String, Object> context = made.getRequestContext();
        context.putAll(requests.call());
        context.put(BindingProvider.ENDPOINT_ADDRESS_PROPERTY, address);
    }
}
