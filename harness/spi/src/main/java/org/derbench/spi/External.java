package org.derbench.spi;

import java.util.List;

/**
 * A system that derbench does not run: a broker, or the far end of a flow. Whoever may log in there is told by
 * {@link Context#told}, and stands in no record.
 *
 * @param scheme one of {@link Middleware#schemes}
 * @param host its name or address
 * @param port of it
 * @param path the path behind the port; empty without one
 * @param expect the proof that a message came to it
 * @param topic the topic that messages are sent to, in the words of the protocol. In it, {@code {client}} stands for
 *     {@link Context#name} and {@code {flow}} for {@link Context#flow}
 * @param watch the topic that {@link Expect#DELIVERED} subscribes to; it may have wildcards
 */
public record External(String scheme, String host, int port, String path, Expect expect, String topic, String watch) {

    /** The fact with the name of the account; empty without one. */
    public static final String USER = "external.user";

    /** The fact with the password of the account; empty without one. */
    public static final String PASSWORD = "external.password";

    /** The fact with the certificates that are trusted, in PEM; empty for those that the JVM trusts. */
    public static final String TRUSTED = "external.trusted";

    /** The fact with the certificate that a client shows, in PEM; empty without one. */
    public static final String CERTIFICATE = "external.certificate";

    /** The fact with the key to that certificate, in PEM (PKCS 8); empty without one. */
    public static final String KEY = "external.key";

    /** The names of all facts. */
    public static final List<String> FACTS = List.of(USER, PASSWORD, TRUSTED, CERTIFICATE, KEY);

    /** A way that a middleware can reach external systems: {@code mqtts}, usually at port 8883. */
    public record Scheme(String name, int port, List<Expect> expects) {
        public Scheme {
            expects = List.copyOf(expects);
        }
    }

    /** The topic for the messages of this end. */
    public String topicOf(Context context) {
        return topic.replace("{client}", context.name()).replace("{flow}", context.flow());
    }
}
