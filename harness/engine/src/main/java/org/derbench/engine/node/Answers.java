package org.derbench.engine.node;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.spi.MiddlewareException;

/** The node's half of the protocol: answers to commands, and events without a command. Thread-safe. */
public final class Answers {

    /** What each answer begins with: other output of the JVM or a library is not taken for one. */
    public static final String MARK = "derbench-answer:";

    private final PrintStream out;

    Answers(PrintStream out) {
        this.out = new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    /** The command of that number is done. */
    void done(long id, Map<String, Object> fields) {
        Map<String, Object> answer = new LinkedHashMap<>(Fields.map("id", id, "ok", true));
        answer.putAll(fields);
        line(answer);
    }

    /** The command of that number has failed. */
    void failed(long id, Throwable failure) {
        line(withFailure(Fields.map("id", id, "ok", false), failure));
    }

    /** Something failed that no command waits for. */
    void failure(Throwable failure) {
        line(withFailure(Fields.map("event", "failure"), failure));
    }

    /** The node is up. */
    void ready(Map<String, Object> facts) {
        line(Fields.map("event", "ready", "facts", facts));
    }

    private static Map<String, Object> withFailure(Map<String, Object> answer, Throwable failure) {
        MiddlewareException typed = MiddlewareException.of(failure);
        answer.put("kind", failure instanceof org.derbench.spi.CodecException ? "CODEC" : typed.kind().name());
        answer.put("reason", MiddlewareException.reasonOf(typed));
        return answer;
    }

    private synchronized void line(Map<String, Object> fields) {
        out.println(MARK + Json.write(fields));
    }
}
