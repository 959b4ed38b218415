package org.derbench.engine.books;

import org.derbench.engine.json.Field;

/** The decisions of a control on parts that leave it by the same flows, since the window was announced. */
public record AnswerTally(
        @Field("parts that came") long taken,
        @Field("of these, answered") long answered,

        @Field("time from the first of these parts until the last one, or the last answer")
        long ns,

        @Field("the longest time between two of these parts")
        long gapNs) {

    /** No decisions. */
    public static final AnswerTally NONE = new AnswerTally(0, 0, 0, 0);
}
