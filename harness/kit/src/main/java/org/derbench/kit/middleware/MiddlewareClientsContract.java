package org.derbench.kit.middleware;

import java.util.Set;
import org.derbench.spi.Middleware;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Several clients of one bound end. */
abstract class MiddlewareClientsContract extends MiddlewareCases {

    MiddlewareClientsContract(
            Middleware middleware, Variation variation, Set<String> only, MiddlewarePatience patience) {
        super(middleware, variation, only, patience);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithClients")
    void aBoundEndServesThreeClientsAtOnce(MiddlewareCase each) throws Exception {
        try (MiddlewareClients clients = new MiddlewareClients(each)) {
            clients.exchange();
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithSubscribers")
    void eachSubscriberGetsEachPublicationOnce(MiddlewareCase each) throws Exception {
        try (MiddlewareClients clients = MiddlewareClients.ofOneProcess(each)) {
            clients.exchangeByOneChannel();
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithChannels")
    void eachSubscriberHasItsOwnChannel(MiddlewareCase each) throws Exception {
        try (MiddlewareClients clients = MiddlewareClients.ofOneProcess(each)) {
            clients.exchangeByOwnChannels();
        }
    }
}
