package org.derbench.engine.node;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.AnswerLine;
import org.derbench.engine.protocol.CommandException;
import org.derbench.engine.protocol.LineException;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;

/** The node's half of the protocol: answers to commands, and reports without a command. Thread-safe. */
final class Answers {

    private final PrintStream out;

    Answers(PrintStream out) {
        this.out = new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    /** Writes the answer to the command with this number. */
    void write(long id, Answer answer) {
        try {
            line(new AnswerLine(id, answer));
        } catch (LineException tooLong) {
            line(new AnswerLine(id, new Answer.Failed("ANSWER", tooLong.getMessage())));
        }
    }

    /** Reports that the command with this number has failed. */
    void fail(long id, Throwable failure) {
        line(new AnswerLine(id, words(failure)));
    }

    /** Reports a failure that no command waits for. */
    void failure(Throwable failure) {
        line(new AnswerLine(null, words(failure)));
    }

    /** Reports that the node is up. */
    void up(Answer.Up facts) {
        line(new AnswerLine(null, facts));
    }

    private static Answer.Failed words(Throwable failure) {
        if (failure instanceof LineException || failure instanceof CommandException) {
            return new Answer.Failed("COMMAND", failure.getMessage());
        }
        MiddlewareException typed = MiddlewareException.of(failure);
        return new Answer.Failed(
                failure instanceof CodecException ? "CODEC" : typed.kind().name(), MiddlewareException.reasonOf(typed));
    }

    /** @throws LineException if it is too long */
    private void line(AnswerLine answer) {
        String text = answer.text();
        synchronized (this) {
            out.println(text);
        }
    }
}
