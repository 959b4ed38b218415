package org.derbench.adapter.soap;

import org.derbench.spi.*;
import org.derbench.spi.Pattern;
import org.derbench.support.adapter.Adapter;

/**
 * Web Services by the JAX-WS reference implementation: SOAP 1.1 over HTTP or HTTPS, the server on the JDK's HttpServer.
 */
public final class SoapMiddleware extends Adapter {

    /**
     * Whether bytes travel as a binary attachment beside the envelope (MTOM), and not as base64 inside it. The
     * attachment's own headers outweigh base64's third below about two kilobytes.
     */
    static final String MTOM = "mtom";

    /**
     * Whether a message is the body of the envelope itself, and not base64 in an operation's argument: an XML document,
     * which is never an attachment. A push then ends once it is taken.
     */
    static final String DOCUMENT = "document";

    /** The longest document, in bytes. */
    static final String MAX_DOCUMENT_BYTES = "maxDocumentBytes";

    private static final int USUAL_DOCUMENT_BYTES = 64 << 20;
    private static final int LEAST_DOCUMENT_BYTES = 1 << 10;
    private static final int MOST_DOCUMENT_BYTES = 1 << 30;

    /** Threads of a server; the library's own default is one. */
    static final String SERVER_THREADS = "serverThreads";

    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.flag(DOCUMENT, false),
            Setting.number(MAX_DOCUMENT_BYTES, USUAL_DOCUMENT_BYTES, LEAST_DOCUMENT_BYTES, MOST_DOCUMENT_BYTES),
            Setting.flag(MTOM, false),
            Setting.number(SERVER_THREADS, 64, 1, 10_000),
            Setting.flag(TLS, false));

    public SoapMiddleware() {
        // without the first option, each answer waits for a delayed acknowledgement; by the others the JDK keeps more
        // than
        // 5 idle connections, and does not silently send a call again whose connection broke
        super(
                "soap",
                Library.of("com.sun.xml.ws:jaxws-rt", "BSD-3-Clause")
                        .needing(
                                "-Dsun.net.httpserver.nodelay=true",
                                "-Dhttp.maxConnections=64",
                                "-Dsun.net.http.retryPost=false"),
                Traits.of(Support.NATIVE, Support.ADAPTED, Support.ADAPTED)
                        .carrying(Carriage.BASE64)
                        .outstanding(1),
                BASE,
                BASE.named("mtom").with(MTOM, true),
                BASE.named("document").with(DOCUMENT, true),
                BASE.named("https").with(TLS, true));
    }

    @Override
    public Traits traits(Settings settings) {
        if (settings.flag(DOCUMENT)) {
            return super.traits(settings).carrying(Carriage.XML);
        }
        Traits traits = super.traits(settings).carrying(settings.flag(MTOM) ? Carriage.BINARY : Carriage.BASE64);
        // who sends one way is answered before its message is handed over, on any of the threads
        return settings.integer(SERVER_THREADS) > 1 ? traits.reordering(Pattern.PUSH_PULL, Pattern.PUB_SUB) : traits;
    }

    @Override
    public Peer open(Context context) {
        return new SoapPeer(context);
    }
}
