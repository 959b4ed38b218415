package org.derbench.spi;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

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
     * Answers one request. May be called on any thread, and by several threads at a time. It does not throw. It blocks
     * only where a scenario wants the answer after a commit to a store.
     *
     * @param request belongs to the handler from now on
     * @return the reply, never null; it belongs to the caller
     */
    byte[] onRequest(byte[] request);

    /**
     * Answers one request, and never blocks. An adapter calls it in place of {@link #onRequest} where a thread that
     * waits would hold up other requests.
     *
     * <pre>{@code
     * handler.answer(call.body()).thenAccept(call::reply);
     * }</pre>
     *
     * @param request belongs to the handler from now on
     * @return completes on any thread, with the reply, which then belongs to the caller
     */
    default CompletionStage<byte[]> answer(byte[] request) {
        return CompletableFuture.completedStage(onRequest(request));
    }
}
