package org.derbench.run.limit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The limits of a cell; empty where its plan has none. */
public record Limits(List<Limit> each) {

    /** No limits. */
    public static final Limits NONE = new Limits(List.of());

    public Limits {
        each = List.copyOf(each);
    }

    public boolean isEmpty() {
        return each.isEmpty();
    }

    /** The limits by the names of their figures, as a plan has them. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        each.forEach(limit -> texts.put(limit.figure().label(), limit.text()));
        return texts;
    }
}
