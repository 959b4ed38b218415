package org.derbench.engine.costs;

import org.derbench.engine.json.Of;

/** The conditions of a machine before and after a window. */
public record Span(
        @Of("before") Conditions before, @Of("after") Conditions after) {

    /** The same where another process took the place of the one that read it: what both have used is their own. */
    public Span then(Span successor) {
        return new Span(before, successor.after.besides(after.ownCpuNs()));
    }
}
