package org.derbench.engine.costs;

import org.derbench.engine.json.Field;

/** The conditions of a machine before and after a window. */
public record Span(
        @Field("conditions before the window") Conditions before,
        @Field("conditions after the window") Conditions after) {

    /** The span of a role whose process was replaced: both processes' CPU time is its own. */
    public Span then(Span successor) {
        return new Span(before, successor.after.besides(after.ownCpuNs()));
    }
}
