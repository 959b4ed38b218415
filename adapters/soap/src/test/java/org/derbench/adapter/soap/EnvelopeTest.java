package org.derbench.adapter.soap;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.derbench.spi.MiddlewareException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class EnvelopeTest {

    private static final String NAMESPACE = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String OPENING = "<S:Envelope xmlns:S=\"" + NAMESPACE + "\"><S:Body>";
    private static final String CLOSING = "</S:Body></S:Envelope>";
    private static final int DOCUMENTS = 2_000;
    private static final int DEEPEST = 500;

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static String around(String document) throws MiddlewareException {
        return new String(Envelope.around(bytes(document)), UTF_8);
    }

    private static String in(String envelope) throws MiddlewareException {
        return new String(Envelope.documentIn(bytes(envelope)), UTF_8);
    }

    @Test
    void theDocumentIsTheChildOfTheBody() throws Exception {
        assertThat(around("<a b='1'/>")).isEqualTo(OPENING + "<a b='1'/>" + CLOSING);
    }

    @Test
    void aDeclarationStandsBeforeTheEnvelope() throws Exception {
        String before = "\uFEFF<?xml version='1.0' encoding='utf-8' standalone=\"yes\" ?>";
        assertThat(around(before + "\n<a/>")).isEqualTo(before + OPENING + "\n<a/>" + CLOSING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<a/>",
                "<a></a>",
                "<a b = '\"' c=\"'\"  />\r\n",
                "<!-- before --><a>&#x3c;&amp;<![CDATA[</S:Body>]]></a><!-- </S:Body> -->",
                "<?xml version=\"1.0\"?><a xmlns='urn:x'><S:Body xmlns:S='urn:y'/></a>",
                "\uFEFF<a/>",
                "\uFEFF<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n<a>\uD83D\uDD0C \u00FC</a>\n",
                "<S:Envelope xmlns:S=\"" + NAMESPACE + "\"><S:Body/></S:Envelope>",
            })
    void aDocumentComesByteForByte(String document) throws Exception {
        assertThat(in(around(document))).isEqualTo(document);
    }

    @Test
    void documentsOfAnyShapeComeByteForByte() {
        assertThat(IntStream.range(0, DOCUMENTS)
                        .mapToObj(seed -> new RandomDocument(new Random(seed)).text())
                        .filter(document -> !document.equals(outcome(bytes(document)))))
                .isEmpty();
    }

    /** It comes as it is, or is refused: nothing else comes in its place. */
    @Test
    void aDamagedDocumentNeverBecomesAnother() {
        Map<String, Long> outcomes = IntStream.range(0, DOCUMENTS)
                .mapToObj(EnvelopeTest::damaged)
                .collect(Collectors.groupingBy(
                        document -> outcome(document).replace(new String(document, UTF_8), "the same"),
                        Collectors.counting()));
        assertThat(outcomes).containsOnlyKeys("the same", "refused");
    }

    private static byte[] damaged(int seed) {
        Random random = new Random(seed);
        byte[] document = bytes(new RandomDocument(random).text());
        String piece = List.of("<", ">", "&", "'", "</S:Body>", "<S:Body>", "</S:Envelope>", "]]>", "<!--", "-->", "\0")
                .get(random.nextInt(11));
        int from = random.nextInt(document.length);
        int to = from + random.nextInt(Math.min(3, document.length - from));
        ByteArrayOutputStream damaged = new ByteArrayOutputStream();
        damaged.write(document, 0, from);
        damaged.writeBytes(bytes(piece));
        damaged.write(document, to, document.length - to);
        return damaged.toByteArray();
    }

    /** The document that arrives, or that it is refused in a line; anything else ends the test. */
    private static String outcome(byte[] document) {
        try {
            return new String(Envelope.documentIn(Envelope.around(document)), UTF_8);
        } catch (MiddlewareException e) {
            return e.getMessage().contains("\n") ? "refused in several lines" : "refused";
        }
    }

    static List<Arguments> noDocuments() {
        return List.of(
                Arguments.of("\u0001\u0002", "this message begins like none; take a serializer of XML, such as JAXB"),
                Arguments.of("{\"a\":1}", "this message begins like none"),
                Arguments.of(" \n", "this message begins like none"),
                Arguments.of("<!DOCTYPE a><a/>", "SOAP allows no document type (DOCTYPE)"),
                Arguments.of("<!-- b --> <!DOCTYPE a SYSTEM 'file:///etc/hostname'><a/>", "no document type"),
                Arguments.of("<!-- b <a/>", "a comment before its root element does not end"),
                Arguments.of("<?xml-stylesheet href='a'?><a/>", "SOAP allows no processing instruction"),
                Arguments.of("<?xml version='1.1'?><a/>", "its XML declaration is not one of XML 1.0"),
                Arguments.of("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", "its encoding is ISO-8859-1"));
    }

    @ParameterizedTest
    @MethodSource("noDocuments")
    void whatIsNoDocumentIsNotSent(String message, String reason) {
        assertThatThrownBy(() -> around(message))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageStartingWith("soap with document=true carries XML documents alone: ")
                .hasMessageContaining(reason);
    }

    @Test
    void utf16IsNotSent() {
        assertThatThrownBy(() -> Envelope.around("<a/>".getBytes(UTF_16))).hasMessageContaining("begins like none");
    }

    static List<Arguments> noEnvelopes() {
        String entities = IntStream.rangeClosed(1, 30)
                .mapToObj(level -> "<!ENTITY e%d '&e%d;&e%d;'>".formatted(level, level - 1, level - 1))
                .reduce("<!ENTITY e0 'ha'>", String::concat);
        return List.of(
                Arguments.of("", "Unexpected EOF"),
                Arguments.of("GET / HTTP/1.1", "Unexpected character"),
                Arguments.of(OPENING + "<a/><b/>" + CLOSING, "more than one element in the body"),
                Arguments.of(OPENING + "<a/>b" + CLOSING, "text beside the document"),
                Arguments.of(OPENING + "a" + CLOSING, "text beside the document"),
                Arguments.of(OPENING + "<a/></S:Body><S:Body><b/>" + CLOSING, "more than one body"),
                Arguments.of(OPENING + "<a/>" + CLOSING + "<a/>", "Illegal to have multiple roots"),
                Arguments.of(OPENING + "<a>" + CLOSING, "Unexpected close tag"),
                Arguments.of(OPENING + "<a b:c=''/>" + CLOSING, "Undeclared namespace prefix"),
                Arguments.of(OPENING + "<a><?b?></a>" + CLOSING, "no processing instruction"),
                Arguments.of(OPENING + "<a>&bcd;</a>" + CLOSING, "Undeclared general entity \"bcd\""),
                Arguments.of(OPENING + "<!DOCTYPE a><a/>" + CLOSING, "Unrecognized XML directive"),
                Arguments.of("<!DOCTYPE a SYSTEM 'file:///etc/hostname'>" + OPENING + "<a/>" + CLOSING, "DOCTYPE"),
                Arguments.of("<!DOCTYPE a [" + entities + "]>" + OPENING + "<a>&e30;</a>" + CLOSING, "DOCTYPE"),
                Arguments.of(OPENING.replace("><S:B", " xmlns:b='urn:b'><S:B") + "<b:a/>" + CLOSING, "would lose"),
                Arguments.of("<Envelope xmlns='" + NAMESPACE + "'><Body><a/></Body></Envelope>", "would lose"),
                Arguments.of(OPENING.replace("schemas.xmlsoap", "other") + "<a/>" + CLOSING, "no Envelope of SOAP 1.1"),
                Arguments.of("<S:Envelope xmlns:S='" + NAMESPACE + "'/>", "no Body of SOAP 1.1"),
                Arguments.of(
                        OPENING + "<a>".repeat(DEEPEST) + "</a>".repeat(DEEPEST) + CLOSING, "Maximum Element Depth"),
                Arguments.of("<?xml version='1.0' encoding='UTF-16'?>" + OPENING + "<a/>" + CLOSING, "UTF-16"));
    }

    @ParameterizedTest
    @MethodSource("noEnvelopes")
    void anotherEnvelopeIsRefusedInALine(String envelope, String reason) {
        assertThatThrownBy(() -> in(envelope))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageStartingWith("not an envelope with one XML document: ")
                .hasMessageContaining(reason)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void aTruncatedEnvelopeIsRefusedWhereverItEnds() throws Exception {
        byte[] envelope = Envelope.around(bytes("<?xml version='1.0'?><a b='c'>\u00FC<!-- d --><e/></a>"));
        assertThat(IntStream.range(0, envelope.length).filter(length -> {
                    try {
                        Envelope.documentIn(Arrays.copyOf(envelope, length));
                        return true;
                    } catch (MiddlewareException expected) {
                        return false;
                    }
                }))
                .isEmpty();
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() throws Exception {
        byte[] envelope = Envelope.around(bytes("<a>b</a>"));
        envelope[OPENING.length() + 3] = (byte) 0xFF;
        assertThatThrownBy(() -> Envelope.documentIn(envelope)).hasMessageContaining("not UTF-8");
    }

    @Test
    void headersAndOtherPrefixesAreRead() throws Exception {
        assertThat(in("<e:Envelope xmlns:e='" + NAMESPACE + "'> <e:Header><b/></e:Header> <e:Body> <a/> </e:Body>"
                        + "</e:Envelope> "))
                .isEqualTo(" <a/> ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<S:Body/>", "<S:Body> <!-- nothing --> </S:Body>"})
    void anEmptyBodyIsAnEmptyMessage(String body) throws Exception {
        assertThat(in("<?xml version='1.0'?><S:Envelope xmlns:S='" + NAMESPACE + "'>" + body + "</S:Envelope>"))
                .isEmpty();
    }
}
