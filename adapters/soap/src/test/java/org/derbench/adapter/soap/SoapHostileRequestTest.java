package org.derbench.adapter.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.xml.stream.XMLInputFactory;
import org.derbench.kit.middleware.MiddlewareContext;
import org.junit.jupiter.api.Test;

class SoapHostileRequestTest {

    private static final String ENVELOPE = "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body>"
            + "<d:request xmlns:d=\"urn:derbench\"><arg0>%s</arg0></d:request></S:Body></S:Envelope>";

    private final List<byte[]> received = new CopyOnWriteArrayList<>();

    private HttpResponse<String> answer(String body) throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(new SoapMiddleware(), Path.of(""));
        try (AutoCloseable endpoint = new SoapPeer(context).reply(request -> {
            received.add(request);
            return request;
        })) {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://" + context.bindHost() + ":" + context.port("request") + SoapPeer.PATH))
                    .header("Content-Type", "text/xml; charset=utf-8")
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build();
            return HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .build()
                    .send(request, HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void aPlainRequestIsAnswered() throws Exception {
        assertThat(answer(ENVELOPE.formatted("QUJD")).body()).contains(">QUJD<");
    }

    @Test
    void aDocumentTypeIsRefused() throws Exception {
        String entity = "<!DOCTYPE x [<!ENTITY text \"QUJD\">]>";
        assertThat(answer(entity + ENVELOPE.formatted("&text;")).body()).doesNotContain("QUJD");
        assertThat(received).isEmpty();
    }

    @Test
    void aFileIsNotReadForAnEntity() throws Exception {
        String entity = "<!DOCTYPE x [<!ENTITY text SYSTEM \"file:///etc/hostname\">]>";
        answer(entity + ENVELOPE.formatted("&text;"));
        assertThat(received).isEmpty();
    }

    @Test
    void theParserIsThisPluginsOwn() {
        assertThat(XMLInputFactory.newFactory().getClass().getName()).startsWith("com.ctc.wstx");
    }
}
