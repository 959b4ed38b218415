package org.derbench.adapter.xmlrpc;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/**
 * XML-RPC by the maintained fork of Apache's: calls over HTTP or HTTPS with bytes as base64; a push and a publication
 * are calls too.
 */
public final class XmlRpcMiddleware extends Adapter {

    /**
     * Whether both ends keep a connection from one call to the next; the library's client alone would close it after
     * each.
     */
    static final String KEEP_ALIVE = "keepAlive";

    /** Threads of a server, one per connection; 0 is as many as there are connections. */
    static final String SERVER_THREADS = "serverThreads";

    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.flag(KEEP_ALIVE, true), Setting.number(SERVER_THREADS, 0, 0, 10_000), Setting.flag(TLS, false));

    public XmlRpcMiddleware() {
        // the JDK would keep 5 idle connections only, and would silently send a call again whose connection broke
        super(
                "xmlrpc",
                Library.of("com.evolvedbinary.thirdparty.org.apache.xmlrpc:xmlrpc-client", "Apache-2.0")
                        .needing("-Dhttp.maxConnections=64", "-Dsun.net.http.retryPost=false"),
                Traits.of(Support.NATIVE, Support.ADAPTED, Support.ADAPTED)
                        .carrying(Carriage.BASE64)
                        .outstanding(1),
                BASE,
                BASE.named("https").with(TLS, true));
    }

    @Override
    public Peer open(Context context) {
        return new XmlRpcPeer(context);
    }
}
