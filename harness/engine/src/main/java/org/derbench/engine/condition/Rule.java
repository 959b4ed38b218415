package org.derbench.engine.condition;

import java.util.List;

/** The fate of figures in some uses. */
record Rule(Fate fate, List<Use> uses) {

    static Rule of(Fate fate, Use... uses) {
        return new Rule(fate, List.of(uses));
    }

    /** A rule with the same fate in each use. */
    static Rule everywhere(Fate fate) {
        return of(fate, Use.values());
    }
}
