package org.derbench.adapter.xmlrpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.spi.Channel;
import org.junit.jupiter.api.Test;

class XmlRpcHostileRequestTest {

    private static final String CALL = "<methodCall><methodName>%s</methodName><params><param><value>%s</value></param></params></methodCall>";

    private final List<byte[]> received = new CopyOnWriteArrayList<>();

    private String answer(String body) throws Exception {
        int port;
        try (ServerSocket probe = new ServerSocket(0)) {
            port = probe.getLocalPort();
        }
        try (AutoCloseable endpoint = new XmlRpcPeer(new XmlRpcEnd(port)).pull(Channel.THERE, received::add)) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + XmlRpcEnd.HOST + ":" + port + "/"))
                    .POST(HttpRequest.BodyPublishers.ofString(body)).build();
            return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
                    .send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    @Test
    void aPlainCallIsDelivered() throws Exception {
        assertThat(answer(CALL.formatted("push", "<base64>QUJD</base64>"))).doesNotContain("fault");
        assertThat(received).containsExactly("ABC".getBytes());
    }

    @Test
    void aDocumentTypeIsRefused() throws Exception {
        String entity = "<!DOCTYPE methodCall [<!ENTITY text \"QUJD\">]>";
        assertThat(answer(entity + CALL.formatted("push", "<base64>&text;</base64>"))).contains("fault", "DOCTYPE");
        assertThat(received).isEmpty();
    }

    @Test
    void aSerializedObjectIsRefused() throws Exception {
        String object = "<ex:serializable xmlns:ex=\"http://ws.apache.org/xmlrpc/namespaces/extensions\">rO0ABXA=</ex:serializable>";
        assertThat(answer(CALL.formatted("push", object))).contains("fault");
        assertThat(received).isEmpty();
    }

    @Test
    void anUnknownMethodIsAFault() throws Exception {
        assertThat(answer(CALL.formatted("request", "<base64>QUJD</base64>"))).contains("fault", "no method 'request'");
    }
}
