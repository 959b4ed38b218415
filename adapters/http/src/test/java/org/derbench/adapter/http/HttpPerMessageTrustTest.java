package org.derbench.adapter.http;

import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class HttpPerMessageTrustTest extends MiddlewareTrustContract {
    HttpPerMessageTrustTest() {
        super(new HttpMiddleware(), "per-message", JettyEnds.TLS);
    }
}
