package org.derbench.adapter.xmlrpc;

import java.util.List;
import java.util.Map;
import org.derbench.spi.Carriage;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Variant;

/** XML-RPC by the maintained fork of Apache's: calls over HTTP with bytes as base64; a push and a publication are calls too. */
public final class XmlRpcMiddleware implements Middleware {

    /** Whether both ends keep a connection from one call to the next; the library's client alone would close it after each. */
    static final String KEEP_ALIVE = "keepAlive";

    /** Threads of a server, one per connection; 0 is as many as there are connections. */
    static final String SERVER_THREADS = "serverThreads";

    @Override
    public String name() {
        return "xmlrpc";
    }

    @Override
    public Library library() {
        // the JDK would keep 5 idle connections only, and would silently send a call again whose connection broke
        return Library.of("com.evolvedbinary.thirdparty.org.apache.xmlrpc:xmlrpc-client", "Apache-2.0")
                .needing("-Dhttp.maxConnections=64", "-Dsun.net.http.retryPost=false");
    }

    @Override
    public List<Variant> variants() {
        return List.of(Variant.BASE.with(KEEP_ALIVE, true).with(SERVER_THREADS, 0));
    }

    @Override
    public Map<Pattern, Support> patterns(Settings settings) {
        return Map.of(Pattern.REQUEST_REPLY, Support.NATIVE, Pattern.PUSH_PULL, Support.ADAPTED, Pattern.PUB_SUB, Support.ADAPTED);
    }

    @Override
    public Carriage carriage(Settings settings) {
        return Carriage.BASE64;
    }

    @Override
    public List<String> ports() {
        return List.of("request", "there", "back");
    }

    @Override
    public int outstandingRequests(Settings settings) {
        return 1;
    }

    @Override
    public Peer open(Context context) {
        return new XmlRpcPeer(context);
    }
}
