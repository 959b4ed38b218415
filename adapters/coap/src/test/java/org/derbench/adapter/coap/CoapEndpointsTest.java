package org.derbench.adapter.coap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.eclipse.californium.core.config.CoapConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoapEndpointsTest {

    @TempDir
    private Path scratch;

    /**
     * The library (3.14) takes one that gets a block at that moment for an old one, every five seconds: "the other end
     * answers 4.08".
     */
    @Test
    void runningTransfersAreNotTakenForOldOnes() {
        CoapEndpoints endpoints = new CoapEndpoints(MiddlewareContext.bound(new CoapMiddleware(), scratch));
        assertThat(endpoints.configuration().get(CoapConfig.BLOCKWISE_STATUS_INTERVAL, TimeUnit.DAYS))
                .isGreaterThan(20);
    }
}
