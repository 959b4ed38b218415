package org.derbench.iec61850;

/** The rule of a field, found when its first value is made: most optional fields never have one. */
final class LazyRule implements ValueRule {

    private final FieldPath path;
    private volatile ValueRule rule;

    LazyRule(FieldPath path) {
        this.path = path;
    }

    @Override
    public Object value(Draw draw, int position) {
        ValueRule found = rule;
        if (found == null) {
            found = ValueRules.of(path);
            rule = found;
        }
        return found.value(draw, position);
    }
}
