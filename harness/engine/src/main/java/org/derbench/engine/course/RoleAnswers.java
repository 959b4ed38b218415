package org.derbench.engine.course;

import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.protocol.Answer;

/** The roles' answers to a command, by role. */
public record RoleAnswers(Map<String, Answer> byRole) {

    /**
     * The answer of one role.
     *
     * @throws NodeException if it answered otherwise
     */
    public <T extends Answer> T of(String role, Class<T> kind) throws NodeException {
        return as(role, kind, byRole.get(role));
    }

    /**
     * The answers of all roles, all of this kind.
     *
     * @throws NodeException if one answered otherwise
     */
    public <T extends Answer> Map<String, T> all(Class<T> kind) throws NodeException {
        Map<String, T> all = new LinkedHashMap<>();
        for (Map.Entry<String, Answer> each : byRole.entrySet()) {
            all.put(each.getKey(), as(each.getKey(), kind, each.getValue()));
        }
        return all;
    }

    /** An answer as one of this kind. */
    public static <T extends Answer> T as(String role, Class<T> kind, Answer answer) throws NodeException {
        if (!kind.isInstance(answer)) {
            throw new NodeException(
                    "ANSWER", "the " + role + " says " + meaning(answer) + ", and should say " + Answer.meaning(kind));
        }
        return kind.cast(answer);
    }

    private static String meaning(Answer answer) {
        return answer == null ? "nothing" : Answer.meaning(answer.getClass());
    }
}
