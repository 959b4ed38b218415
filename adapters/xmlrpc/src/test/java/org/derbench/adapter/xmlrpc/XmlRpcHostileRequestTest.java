package org.derbench.adapter.xmlrpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.kit.middleware.MiddlewareContext;
import org.junit.jupiter.api.Test;

class XmlRpcHostileRequestTest {

    private static final String CALL =
            "<methodCall><methodName>%s</methodName><params><param><value>%s</value></param></params></methodCall>";

    private final List<byte[]> received = new CopyOnWriteArrayList<>();

    private String answer(String body) throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(new XmlRpcMiddleware(), Path.of(""));
        try (AutoCloseable endpoint = new XmlRpcPeer(context).pull(MiddlewareContext.THERE, received::add)) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(
                            "http://" + context.bindHost() + ":" + context.port(MiddlewareContext.THERE) + "/"))
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build();
            return HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .build()
                    .send(request, HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    @Test
    void aPlainCallIsDelivered() throws Exception {
        assertThat(answer(CALL.formatted("send", "<base64>QUJD</base64>"))).doesNotContain("fault");
        assertThat(received).containsExactly("ABC".getBytes());
    }

    @Test
    void aDocumentTypeIsRefused() throws Exception {
        String entity = "<!DOCTYPE methodCall [<!ENTITY text \"QUJD\">]>";
        assertThat(answer(entity + CALL.formatted("send", "<base64>&text;</base64>")))
                .contains("fault", "DOCTYPE");
        assertThat(received).isEmpty();
    }

    @Test
    void aSerializedObjectIsRefused() throws Exception {
        String object =
                "<ex:serializable xmlns:ex=\"http://ws.apache.org/xmlrpc/namespaces/extensions\">rO0ABXA=</ex:serializable>";
        assertThat(answer(CALL.formatted("send", object))).contains("fault");
        assertThat(received).isEmpty();
    }

    @Test
    void anUnknownMethodIsAFault() throws Exception {
        assertThat(answer(CALL.formatted("shout", "<base64>QUJD</base64>"))).contains("fault", "no method 'shout'");
    }
}
