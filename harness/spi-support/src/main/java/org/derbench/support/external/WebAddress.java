package org.derbench.support.external;

import java.net.URI;
import org.derbench.spi.Context;
import org.derbench.spi.External;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/** The addresses of external systems that have paths: a topic is a path below the address that the user names. */
public final class WebAddress {

    /** The topic of a scheme whose messages go to the address itself. */
    public static final String ITSELF = "/";

    private WebAddress() {}

    /**
     * The address for the messages of this end.
     *
     * @throws MiddlewareException of kind REFUSED if the topic is no path
     */
    public static URI of(External system, Context context) throws MiddlewareException {
        String topic = system.topicOf(context);
        if (!topic.startsWith("/")) {
            throw noPath(topic, null);
        }
        try {
            return URI.create(below(system, topic.equals(ITSELF) ? "" : topic));
        } catch (IllegalArgumentException e) {
            throw noPath(topic, e);
        }
    }

    /** The address with this path below it; an empty path is the address itself. */
    public static String below(External system, String path) {
        return system.scheme() + "://" + system.host() + ":" + system.port()
                + (path.isEmpty() ? system.path() : system.path().replaceAll("/$", "") + path);
    }

    private static MiddlewareException noPath(String topic, Exception cause) {
        return new MiddlewareException(
                Kind.REFUSED,
                "the topic must be a path below the address, such as /devices/{client}, not '" + topic + "'",
                cause);
    }
}
