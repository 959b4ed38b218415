package org.derbench.message;

import java.util.function.Function;

/** The rule of a field, found when its first value is made: most optional fields never have one. */
final class LazyRule implements ValueRule {

    private final FieldPath path;
    private final Function<FieldPath, ValueRule> rules;
    private volatile ValueRule rule;

    LazyRule(FieldPath path, Function<FieldPath, ValueRule> rules) {
        this.path = path;
        this.rules = rules;
    }

    @Override
    public Object value(Draw draw, int position) {
        ValueRule found = rule;
        if (found == null) {
            found = rules.apply(path);
            rule = found;
        }
        return found.value(draw, position);
    }
}
