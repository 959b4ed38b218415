package org.derbench.support.http;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URL;

/** The connections that the JDK's HTTP client keeps for all of the JVM. */
public final class HttpConnections {

    private HttpConnections() {}

    /** Closes a connection that the client has kept to this address: the next caller would get it, and find it dead. */
    public static void endIdle(URL address) throws IOException {
        HttpURLConnection idle = (HttpURLConnection) address.openConnection(Proxy.NO_PROXY);
        try {
            idle.connect();
        } catch (IOException none) {
            // nothing was kept, and nobody listens any more
        } finally {
            idle.disconnect();
        }
    }
}
