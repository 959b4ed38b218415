package org.derbench.yami4;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where an agent listens: {@code tcp://host:port}; an asterisk for any address or any free port.
 *
 * @param host null for any
 * @param port 0 for any
 */
record Target(String host, int port) {

    private static final Pattern FORM =
            Pattern.compile("tcp://(\\*|[^:\\[\\]/]+|\\[[0-9A-Fa-f:.%\\w]+]):(\\*|\\d{1,5})");
    private static final int HIGHEST_PORT = 65_535;

    /** @throws IllegalArgumentException if it is not of that form */
    static Target of(String text) {
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            String host = form.group(1).equals("*") ? null : form.group(1);
            int port = form.group(2).equals("*") ? 0 : Integer.parseInt(form.group(2));
            if (port <= HIGHEST_PORT) {
                return new Target(host, port);
            }
        }
        throw new IllegalArgumentException("a target is tcp://host:port, where * stands for any, not '" + text + "'");
    }

    static Target of(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return new Target(host.contains(":") ? "[" + host + "]" : host, address.getPort());
    }

    /** Where to listen. */
    InetSocketAddress local() {
        return host == null ? new InetSocketAddress(port) : new InetSocketAddress(host, port);
    }

    /** @throws IllegalArgumentException if it means more than one place */
    InetSocketAddress remote() {
        if (host == null || port == 0) {
            throw new IllegalArgumentException("nothing can be sent to " + this + ": it names no one host and port");
        }
        return new InetSocketAddress(host, port);
    }

    /** This target, with chosen values for its asterisks. */
    Target resolved(int boundPort) {
        return host == null ? of(new InetSocketAddress(thisHost(), boundPort)) : new Target(host, boundPort);
    }

    private static InetAddress thisHost() {
        try {
            return InetAddress.getLocalHost();
        } catch (UnknownHostException e) {
            // this machine does not know its own name: others cannot know it either
            return InetAddress.getLoopbackAddress();
        }
    }

    @Override
    public String toString() {
        return "tcp://" + (host == null ? "*" : host) + ":" + (port == 0 ? "*" : port);
    }
}
