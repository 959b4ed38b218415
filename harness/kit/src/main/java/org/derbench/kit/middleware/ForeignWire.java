package org.derbench.kit.middleware;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.derbench.kit.foreign.ForeignGraphs;
import org.derbench.kit.foreign.ForeignObject;
import org.derbench.kit.foreign.ForeignUrls;

/**
 * Graphs of foreign objects, in the framing of protocols that can carry objects of Java: a stranger's calls and
 * answers.
 */
final class ForeignWire {

    private static final int JRMP_MAGIC = 0x4a524d49;
    private static final long BIND_OF_REGISTRY = 4905912898345647071L;
    private static final String EXTENSION =
            "<value><ex:serializable xmlns:ex=\"http://ws.apache.org/xmlrpc/namespaces/extensions\">%s</ex:serializable></value>";

    private ForeignWire() {}

    /** A stranger's first bytes. */
    static List<byte[]> calls() throws IOException {
        List<byte[]> calls = new ArrayList<>();
        for (Object graph : ForeignGraphs.serializable().values()) {
            calls.add(jrmpCall(graph));
        }
        for (Object graph :
                List.of(ForeignGraphs.serializable().get("a map with a foreign key"), ForeignUrls.asKey())) {
            calls.add(stream(graph));
            calls.add(http(
                    "POST / HTTP/1.1\r\nHost: x\r\n",
                    "<methodCall><methodName>request</methodName><params><param>" + extension(graph)
                            + "</param></params></methodCall>"));
        }
        return calls;
    }

    /** A stranger's answer, whatever it is asked. */
    static List<byte[]> answers() throws IOException {
        List<byte[]> answers = new ArrayList<>();
        Object graph = ForeignGraphs.serializable().get("a map with a foreign key");
        answers.add(jrmpException(graph));
        answers.add(stream(graph));
        answers.add(http(
                "HTTP/1.1 200 OK\r\n",
                "<methodResponse><params><param>" + extension(graph) + "</param></params></methodResponse>"));
        answers.add(http(
                "HTTP/1.1 200 OK\r\n",
                "<methodResponse><fault><value><struct><member><name>faultCause</name><value><base64>"
                        + base64(new ForeignGraphs.Failure(new ForeignObject()))
                        + "</base64></value></member></struct></value></fault></methodResponse>"));
        answers.add(http(
                "HTTP/1.1 500 Error\r\n",
                "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body><S:Fault><faultcode>S:Server</faultcode>"
                        + "<faultstring>x</faultstring><detail><e:exception xmlns:e=\"http://jax-ws.dev.java.net/\" class=\""
                        + ForeignGraphs.Failure.class.getName()
                        + "\"><message>x</message></e:exception></detail></S:Fault></S:Body></S:Envelope>"));
        return answers;
    }

    /** A call of the registry, which every server of RMI may have. */
    private static byte[] jrmpCall(Object graph) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream head = new DataOutputStream(bytes);
        head.writeInt(JRMP_MAGIC);
        head.writeShort(2);
        head.writeByte(0x4c);
        head.writeByte(0x50);
        try (ObjectOutputStream out = new Annotated(bytes)) {
            out.write(new byte[22]);
            out.writeInt(0);
            out.writeLong(BIND_OF_REGISTRY);
            out.writeObject(graph);
        }
        return bytes.toByteArray();
    }

    /** All that a server of RMI says up to the end of its answer to a first call: an exception. */
    private static byte[] jrmpException(Object graph) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream head = new DataOutputStream(bytes);
        head.writeByte(0x4e);
        head.writeUTF("127.0.0.1");
        head.writeInt(1);
        head.writeByte(0x51);
        try (ObjectOutputStream out = new Annotated(bytes)) {
            out.writeByte(2);
            out.write(new byte[14]);
            out.writeObject(new ForeignGraphs.Failure(graph));
        }
        return bytes.toByteArray();
    }

    private static byte[] stream(Object graph) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(graph);
        }
        return bytes.toByteArray();
    }

    private static String extension(Object graph) throws IOException {
        return String.format(Locale.ROOT, EXTENSION, base64(graph));
    }

    private static String base64(Object graph) throws IOException {
        return Base64.getEncoder().encodeToString(stream(graph));
    }

    private static byte[] http(String head, String body) {
        return (head + "Content-Type: text/xml\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Writes objects as RMI does: the address of its code follows each class; here it is empty. */
    private static final class Annotated extends ObjectOutputStream {

        Annotated(OutputStream out) throws IOException {
            super(out);
        }

        @Override
        protected void annotateClass(Class<?> type) throws IOException {
            writeObject(null);
        }

        @Override
        protected void annotateProxyClass(Class<?> type) throws IOException {
            writeObject(null);
        }
    }
}
