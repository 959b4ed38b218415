package org.derbench.engine.costs;

import org.derbench.engine.json.Of;

/** The conditions of a machine before and after a window. */
public record Span(@Of("before") Conditions before, @Of("after") Conditions after) {
}
