package org.derbench.engine.protocol;

import org.derbench.engine.json.Kinds;

/**
 * An answer on its way to the coordinator.
 *
 * @param id the number of its command; null where none asked
 */
public record AnswerLine(Long id, Answer answer) {

    /** What each answer begins with: other output of the JVM or a library is not taken for one. */
    public static final String MARK = "derbench-answer:";

    static final Kinds<Answer> KINDS = new Kinds<>(Answer.class, "answer");

    /** What that kind of answer is called. */
    public static String name(Class<? extends Answer> kind) {
        return KINDS.name(kind);
    }

    /**
     * The line, without its end.
     *
     * @throws LineException if it is too long
     */
    public String text() {
        return MARK + Envelope.line(id, null, KINDS, (Record) answer);
    }

    /**
     * The answer of what follows the mark.
     *
     * @throws LineException if the line, or what it says, is none that this release knows
     */
    public static AnswerLine of(String afterMark) {
        Envelope envelope = Envelope.of(afterMark);
        return new AnswerLine(envelope.id(), envelope.content(KINDS));
    }
}
