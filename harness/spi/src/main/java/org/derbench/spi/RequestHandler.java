package org.derbench.spi;

/**
 * Answers requests. derbench implements it, and an adapter calls it.
 *
 * <pre>{@code
 * server.onCall(call -> call.reply(handler.onRequest(call.body())));
 * }</pre>
 */
@FunctionalInterface
public interface RequestHandler {

    /**
     * Answers one request. May be called on any thread, and by several threads at a time. It does not block and does
     * not throw.
     *
     * @param request belongs to the handler from now on
     * @return the reply, never null; it belongs to the caller
     */
    byte[] onRequest(byte[] request);
}
