package org.derbench.run.scenario;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import org.derbench.lab.BadInputException;
import org.derbench.spi.Expect;
import org.derbench.spi.External;

/**
 * A system that derbench does not run, by the role that stands for it.
 *
 * @param role the name of that role
 * @param scheme the scheme of its address: {@code mqtts}
 * @param host its name or address
 * @param port 0 for the usual one of the scheme
 * @param path behind the port; empty without one
 * @param expect the proof that a message came to it
 * @param topic the topic that messages are sent to; {@code own} for the scheme's
 * @param watch the topic of derbench's own subscription; {@code own} for the topic with wildcards
 */
public record ExternalCase(
        String role, String scheme, String host, int port, String path, Expect expect, String topic, String watch) {

    static final String AT = "at";
    static final String EXPECT = "expect";
    static final String TOPIC = "topic";
    static final String WATCH = "watch";

    /** A word that leaves a topic to the scheme. */
    private static final String OWN = "own";

    private static final int HIGHEST_PORT = 65_535;

    /** The parameters of a role as a scenario's file has them, checked. */
    static Map<String, Object> parameters(Values role) {
        for (String place : List.of("count", "board", "link")) {
            if (role.has(place)) {
                throw role.wrong(place, "has no effect: derbench does not run this role");
            }
        }
        URI at = address(role.text(AT), complaint -> role.wrong(AT, complaint));
        Expect expect = expect(role);
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put(AT, at.toString());
        parameters.put(EXPECT, expect.label());
        parameters.put(TOPIC, role.text(TOPIC, OWN));
        parameters.put(WATCH, role.text(WATCH, OWN));
        return parameters;
    }

    /**
     * The address of a system.
     *
     * @param wrong makes the complaint about another text
     */
    public static URI address(String text, Function<String, BadInputException> wrong) {
        try {
            URI uri = new URI(text);
            if (uri.getScheme() == null || uri.getHost() == null) {
                throw wrong.apply("must be an address such as mqtt://127.0.0.1:1883, not '" + text + "'");
            }
            if (uri.getPort() == 0 || uri.getPort() > HIGHEST_PORT) {
                throw wrong.apply("has port " + uri.getPort() + ": a port is from 1 to " + HIGHEST_PORT);
            }
            if (uri.getUserInfo() != null) {
                throw wrong.apply("has an account in it, which would stand in records: put it into the file that"
                        + " --external-access names");
            }
            if (uri.getQuery() != null || uri.getFragment() != null) {
                throw wrong.apply("must be a scheme, a host, a port and a path, not '" + text + "'");
            }
            return uri;
        } catch (URISyntaxException e) {
            throw wrong.apply("must be an address such as mqtt://127.0.0.1:1883, not '" + text + "'");
        }
    }

    private static Expect expect(Values role) {
        try {
            return Expect.of(role.text(EXPECT, Expect.ACKNOWLEDGED.label()));
        } catch (IllegalArgumentException e) {
            throw role.wrong(EXPECT, e.getMessage());
        }
    }

    /** The system for which this role stands. */
    public static ExternalCase of(RoleCase role) {
        URI at = URI.create(text(role, AT));
        return new ExternalCase(
                role.name(),
                at.getScheme(),
                at.getHost(),
                Math.max(0, at.getPort()),
                at.getRawPath(),
                Expect.of(text(role, EXPECT)),
                text(role, TOPIC),
                text(role, WATCH));
    }

    private static String text(RoleCase role, String parameter) {
        return String.valueOf(role.parameters().get(parameter));
    }

    /** Whether the user leaves the topic to the scheme. */
    public boolean hasNoTopic() {
        return topic.equals(OWN);
    }

    /** The topic that messages are sent to, by this scheme. */
    public String topic(External.Scheme by) {
        return hasNoTopic() ? by.ownTopic() : topic;
    }

    /** The topic of derbench's own subscription, by this scheme. */
    public String watch(External.Scheme by) {
        return watch.equals(OWN) ? topic(by).replaceAll("\\{[a-z]+}", Matcher.quoteReplacement(by.anyWord())) : watch;
    }

    /** Its address in words: {@code mqtt://127.0.0.1:1883}. */
    public String address() {
        return scheme + "://" + host + (port == 0 ? "" : ":" + port) + path;
    }

    /**
     * Whether it is on this machine, or in a private network: nobody else's system is loaded by mistake.
     *
     * @return also false where its name is unknown here
     */
    public boolean isNear() {
        try {
            InetAddress[] all = InetAddress.getAllByName(bareHost());
            for (InetAddress each : all) {
                if (!isNear(each)) {
                    return false;
                }
            }
            return true;
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private String bareHost() {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    private static boolean isNear(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean uniqueLocal = bytes.length == 16 && (bytes[0] & 0xFE) == 0xFC;
        return address.isLoopbackAddress()
                || address.isSiteLocalAddress()
                || address.isLinkLocalAddress()
                || uniqueLocal;
    }
}
