package org.derbench.kit.foreign;

import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.net.spi.URLStreamHandlerProvider;
import java.util.HashMap;
import java.util.Map;

/**
 * URLs whose host would be looked up by {@code hashCode} and {@code equals}: counted as foreign code, without a
 * look-up.
 */
public final class ForeignUrls extends URLStreamHandlerProvider {

    private static final String PROTOCOL = "derbench-foreign";
    private static final String HOST = "a-host-that-nobody-looks-up.invalid";

    /**
     * A map with such a URL as its key, which has forgotten its hash code: putting it into a map again computes the
     * code.
     */
    public static Object asKey() {
        try {
            Counted handler = new Counted();
            URL url = new URL(null, PROTOCOL + "://" + HOST + "/", handler);
            Map<Object, Object> map = new HashMap<>(Map.of(url, 1));
            handler.setURL(url, PROTOCOL, HOST, -1, HOST, null, "/", null, null);
            return map;
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public URLStreamHandler createURLStreamHandler(String protocol) {
        return protocol.equals(PROTOCOL) ? new Counted() : null;
    }

    private static final class Counted extends URLStreamHandler {

        @Override
        protected void setURL(
                URL url,
                String protocol,
                String host,
                int port,
                String authority,
                String userInfo,
                String path,
                String query,
                String ref) {
            super.setURL(url, protocol, host, port, authority, userInfo, path, query, ref);
        }

        @Override
        protected URLConnection openConnection(URL url) {
            ForeignObject.ran();
            return null;
        }

        @Override
        protected InetAddress getHostAddress(URL url) {
            ForeignObject.ran();
            return null;
        }
    }
}
