package org.derbench.adapter.coap;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.external.WebAddress;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.californium.core.coap.CoAP;
import org.eclipse.californium.core.coap.Request;
import org.eclipse.californium.core.network.CoapEndpoint;

/**
 * A client of a server that derbench does not run. Each thing that it makes has a socket of its own. The topic is a
 * method, and a path below the address's.
 */
record ExternalResource(Context context, External system) implements Peer {

    private static final String OVER_DTLS = "coaps";
    private static final Pattern TOPIC = Pattern.compile("(GET|PUT|POST)(/.*)?");

    static List<External.Scheme> schemes() {
        return List.of(scheme("coap", 5683), scheme(OVER_DTLS, 5684));
    }

    private static External.Scheme scheme(String name, int port) {
        return new External.Scheme(
                name, port, List.of(Expect.ANSWERED), "POST", "", "a request without content where the method is GET");
    }

    @Override
    public Requester request() throws Exception {
        Matcher topic = TOPIC.matcher(system.topicOf(context));
        if (!topic.matches()) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "the topic must be GET, PUT or POST, and may have a path such as POST/devices/7, not '"
                            + system.topicOf(context) + "'");
        }
        CoAP.Code method = CoAP.Code.valueOf(topic.group(1));
        String below = topic.group(2) == null ? "" : topic.group(2);
        String address = WebAddress.below(system, below);
        CoapEndpoint endpoint =
                new CoapEndpoints(context).toExternal(system.scheme().equals(OVER_DTLS));
        Opening.of((AutoCloseable) endpoint::destroy, begun -> endpoint.start());
        Exchanges exchanges = Exchanges.of(context, endpoint);
        return Requester.of(message -> answered(exchanges, method, address, message), endpoint::destroy);
    }

    private static CompletionStage<byte[]> answered(
            Exchanges exchanges, CoAP.Code method, String address, byte[] message) {
        Request request = new Request(method);
        if (method != CoAP.Code.GET) {
            request.setPayload(message);
        }
        return exchanges.call(request, address);
    }
}
