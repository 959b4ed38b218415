package org.derbench.adapter.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoapDocumentTest {

    private static final String DOCUMENT = "<?xml version=\"1.0\"?>\n<a b='1'><c/>\u00FC</a>\n";
    private static final int MOST_BYTES = 1024;

    private final List<String> received = new CopyOnWriteArrayList<>();
    private final MiddlewareContext context =
            MiddlewareContext.bound(new SoapMiddleware(), Path.of("")).with(settings());
    private String reply = "<d e=''></d>";

    private static Settings settings() {
        Variant variant = new SoapMiddleware()
                .variants().stream()
                        .filter(each -> each.name().equals("document"))
                        .findAny()
                        .orElseThrow();
        return variant.settings(Map.of(SoapMiddleware.MAX_DOCUMENT_BYTES, String.valueOf(MOST_BYTES)));
    }

    private AutoCloseable replying() throws Exception {
        return new SoapPeer(context).reply(request -> {
            received.add(new String(request, UTF_8));
            return reply.getBytes(UTF_8);
        });
    }

    private String asked(String document) throws Exception {
        try (AutoCloseable replies = replying();
                Requester requester = new SoapPeer(context.otherEnd()).request()) {
            assertThat(replies).isNotNull();
            return new String(
                    requester
                            .request(document.getBytes(UTF_8))
                            .toCompletableFuture()
                            .get(),
                    UTF_8);
        }
    }

    private void push(String document) throws Exception {
        try (AutoCloseable pulling = new SoapPeer(context)
                        .pull(MiddlewareContext.THERE, message -> received.add(new String(message, UTF_8)));
                Sender sender = new SoapPeer(context.otherEnd()).push(MiddlewareContext.THERE)) {
            assertThat(pulling).isNotNull();
            sender.send(document.getBytes(UTF_8));
        }
    }

    /** The answer to a call by hand. */
    private HttpResponse<String> post(String body, String contentType) throws Exception {
        try (AutoCloseable replies = replying()) {
            assertThat(replies).isNotNull();
            String address = "http://" + context.bindHost() + ":" + context.port("request") + SoapPeer.DOCUMENT_PATH;
            return HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .build()
                    .send(
                            HttpRequest.newBuilder(URI.create(address))
                                    .header("Content-Type", contentType)
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
        }
    }

    private HttpResponse<String> post(String body) throws Exception {
        return post(body, "text/xml; charset=utf-8");
    }

    private static String envelope(String header, String body) {
        return "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\">" + header + "<S:Body>" + body
                + "</S:Body></S:Envelope>";
    }

    @Test
    void requestAndReplyComeByteForByte() throws Exception {
        assertThat(asked(DOCUMENT)).isEqualTo(reply);
        assertThat(received).containsExactly(DOCUMENT);
    }

    @Test
    void aPushEndsOnceItIsTaken() throws Exception {
        push(DOCUMENT);
        assertThat(received).containsExactly(DOCUMENT);
    }

    @Test
    void theBodyOfTheAnswerIsTheReply() throws Exception {
        HttpResponse<String> answer = post(envelope("", "<a/>"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(envelope("", reply));
        assertThat(received).containsExactly("<a/>");
    }

    @Test
    void anythingButADocumentIsNotSent() {
        assertThatThrownBy(() -> push("no document"))
                .isInstanceOf(MiddlewareException.class)
                .hasMessage("soap with document=true carries XML documents alone: this message begins like none;"
                        + " take a serializer of XML, such as JAXB");
        assertThat(received).isEmpty();
    }

    @Test
    void aTooLongDocumentIsNotSent() {
        assertThatThrownBy(() -> push("<a>" + "b".repeat(MOST_BYTES) + "</a>"))
                .isInstanceOf(MiddlewareException.class)
                .hasMessage("a document of 1031 bytes is longer than maxDocumentBytes (1024)");
        assertThat(received).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"<a>", "<a/><b/>", "<a/>b", "<a>&b;</a>", "<a/><!-- b"})
    void aMalformedDocumentIsAFault(String message) {
        assertThatThrownBy(() -> push(message)).hasMessageContaining("not an envelope with one XML document");
        assertThat(received).isEmpty();
    }

    @Test
    void aFaultIsToldInALine() {
        assertThatThrownBy(() -> push("<a b:c=''/>"))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageStartingWith("fault: XML reader error: Undeclared namespace prefix \"b\"")
                .message()
                .doesNotContain("\n");
        assertThat(received).isEmpty();
    }

    @Test
    void aReplyWithoutADocumentIsAFault() {
        reply = "no document";
        assertThatThrownBy(() -> asked("<a/>")).hasMessageContaining("carries XML documents alone");
    }

    @Test
    void aHandlersExceptionIsAFault() throws Exception {
        try (AutoCloseable replies = new SoapPeer(context).reply(request -> {
                    throw new IllegalStateException("out of order");
                });
                Requester requester = new SoapPeer(context.otherEnd()).request()) {
            assertThat(replies).isNotNull();
            assertThatThrownBy(() -> requester.request("<a/>".getBytes(UTF_8))).hasMessageContaining("out of order");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE x [<!ENTITY text \"QUJD\">]>",
                "<!DOCTYPE x [<!ENTITY text SYSTEM \"file:///etc/hostname\">]>",
                "<!DOCTYPE x [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY text '&b;&b;&b;&b;'>]>",
            })
    void aDocumentTypeIsRefused(String type) throws Exception {
        assertThat(post(type + envelope("", "<a>&text;</a>")).statusCode()).isEqualTo(500);
        assertThat(received).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "<a/>", "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body><a>"})
    void whatIsNoEnvelopeIsAFault(String body) throws Exception {
        assertThat(post(body).statusCode()).isEqualTo(500);
        assertThat(received).isEmpty();
    }

    @Test
    void anEnvelopeThatIsTooLongIsRefused() throws Exception {
        assertThat(post(envelope("", "<a>" + "b".repeat(2 * MOST_BYTES) + "</a>"))
                        .statusCode())
                .isEqualTo(500);
        assertThat(received).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text/xml; charset=utf-16", "application/json", "application/fastinfoset", "text/xml;charset=x"})
    void anotherMediaTypeIsRefused(String contentType) throws Exception {
        assertThat(post(envelope("", "<a/>"), contentType).statusCode()).isEqualTo(415);
        assertThat(received).isEmpty();
    }

    @Test
    void aHeaderToBeUnderstoodIsAFault() throws Exception {
        String header = "<S:Header><h xmlns=\"urn:h\" S:mustUnderstand=\"1\"/></S:Header>";
        assertThat(post(envelope(header, "<a/>")).body()).contains("MustUnderstand");
        assertThat(received).isEmpty();
    }
}
