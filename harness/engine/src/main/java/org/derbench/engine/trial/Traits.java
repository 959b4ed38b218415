package org.derbench.engine.trial;

import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;

/**
 * What the engine must know of a middleware to drive it.
 *
 * @param outstandingRequests {@link Middleware#outstandingRequests}
 * @param handlersMaySend     {@link Middleware#handlersMaySend}
 */
public record Traits(int outstandingRequests, boolean handlersMaySend) {

    /** Those of a middleware under these settings. */
    public static Traits of(Middleware middleware, Settings settings) {
        return new Traits(middleware.outstandingRequests(settings), middleware.handlersMaySend(settings));
    }
}
