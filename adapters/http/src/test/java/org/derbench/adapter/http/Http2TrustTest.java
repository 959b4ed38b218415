package org.derbench.adapter.http;

import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Http2TrustTest extends MiddlewareTrustContract {
    Http2TrustTest() {
        super(new HttpMiddleware(), "http2", JettyEnds.TLS);
    }
}
