package org.derbench.spi;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.number.Numbers;

/**
 * A system that derbench does not run: a broker, or the far end of a flow. Whoever may log in there is told by
 * {@link Context#told}, and stands in no record.
 *
 * @param scheme one of {@link Middleware#schemes}
 * @param host its name or address
 * @param port its port
 * @param path the path behind the port; empty without one
 * @param expect the proof that a message came to it
 * @param topic the topic that messages are sent to, in the words of the protocol. In it, {@code {client}} stands for
 *     {@link Context#name}, {@code {flow}} for {@link Context#flow}, and {@code {number}} for the number at the end of
 *     {@code {client}}; 1 without one
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

    private static final Pattern NUMBER = Pattern.compile("-([1-9][0-9]{0,8})$");

    /**
     * A way that a middleware can reach external systems: {@code mqtts}, usually at port 8883.
     *
     * @param expects the proofs that it can give; the first one is usual
     * @param ownTopic the topic of messages where the user names none; empty where the user must
     * @param anyWord the wildcard for one word in the topic of a subscription
     * @param instead what goes to the system in place of a message, in words; empty where the message itself does
     */
    public record Scheme(String name, int port, List<Expect> expects, String ownTopic, String anyWord, String instead) {
        public Scheme {
            expects = List.copyOf(expects);
        }

        /** A scheme that carries messages as they are, to topics in the words of MQTT. */
        public Scheme(String name, int port, List<Expect> expects) {
            this(name, port, expects, "derbench/{flow}/{client}", "+", "");
        }
    }

    /** The topic for the messages of this end. */
    public String topicOf(Context context) {
        return topic.replace("{client}", context.name())
                .replace("{flow}", context.flow())
                .replace("{number}", String.valueOf(number(context.name())));
    }

    /** The number at the end of a client's name; 1 without. */
    private static int number(String name) {
        Matcher matcher = NUMBER.matcher(name);
        return matcher.find() ? Numbers.parseInt(matcher.group(1)) : 1;
    }
}
