package org.derbench.engine.books;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Field;

/** The books of a control that does not answer every part. */
public record ControlBooks(
        @Field("parts of the window that it absorbed: they came, and have no answer")
        long absorbed,

        @Field(
                value =
                        "at the end of each thirtieth of the window: by how many absorbed parts the queue before the control was longer than at the window's start",
                signed = true)
        List<Long> backlog,

        @Field("its decisions, by the flows that answers leave by")
        Map<String, AnswerTally> answers) {

    public ControlBooks {
        backlog = List.copyOf(backlog);
        answers = Map.copyOf(answers);
    }
}
