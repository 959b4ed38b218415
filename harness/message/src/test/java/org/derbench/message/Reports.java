package org.derbench.message;

/** Generates reports. */
final class Reports {

    private Reports() {}

    /** The report of this seed and index, of about this many bytes. */
    static Report of(long seed, int index, int encodedBytes) {
        return (Report) new MessagePlan(Report.class, encodedBytes, Reports::rule).make(seed, index);
    }

    /** A rule for a field; all its values take the same number of bytes. */
    private static ValueRule rule(FieldPath path) {
        return switch (path.field().kind()) {
            case BOOLEAN -> (draw, position) -> draw.oneIn(2);
            case INTEGER -> (draw, position) -> draw.between(128, 16_384);
            case LONG -> (draw, position) -> (long) draw.between(128, 16_384);
            case FLOAT -> (draw, position) -> draw.below(1_000) / 8f;
            case DOUBLE -> (draw, position) -> draw.below(1_000_000) / 1e3;
            case STRING -> (draw, position) -> path.name() + draw.between(10_000, 100_000);
            case ENUMERATION -> (draw, position) -> Phase.values()[draw.below(Phase.values().length)];
            case OBJECT -> throw new IllegalArgumentException(path.field() + " is made of its fields");
        };
    }
}
