package org.derbench.spi;

/** Answers requests. */
@FunctionalInterface
public interface RequestHandler {

    /**
     * Answers one request. May be called on any thread, concurrently. It does not block and does not throw.
     *
     * @param request belongs to the handler from now on
     * @return the reply, never null; belongs to the caller
     */
    byte[] onRequest(byte[] request);
}
