package org.derbench.engine.protocol;

import org.derbench.engine.json.Kinds;

/**
 * An answer on its way to the coordinator.
 *
 * @param id the number of its command; null without a command
 */
public record AnswerLine(Long id, Answer answer) {

    /** The mark at the beginning of each answer: it tells answers from other output of the JVM or a library. */
    public static final String MARK = "derbench-answer:";

    static final Kinds<Answer> KINDS = new Kinds<>(Answer.class, "answer");

    /**
     * The line, without its end.
     *
     * @throws LineException if it is too long
     */
    public String text() {
        return MARK + Envelope.line(id, null, KINDS, (Record) answer);
    }

    /**
     * The answer in the text behind the mark.
     *
     * @throws LineException if this release does not know the line, or its content
     */
    public static AnswerLine of(String afterMark) {
        Envelope envelope = Envelope.of(afterMark);
        return new AnswerLine(envelope.id(), envelope.content(KINDS));
    }
}
