package org.derbench.kit.serializer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.derbench.message.FieldDescription;

/**
 * Values at the edge of each type, by turns. Texts hold what IEC 61850's Unicode strings may hold: any character but
 * control characters, which XML 1.0 cannot carry. Tab and line feed are tried, though. A text that looks like a number
 * is one of its digits: CIM's decimal numbers are texts.
 */
final class ExtremeValues implements Function<FieldDescription, List<?>> {

    /** The number of variations: enough for a value of each kind in each field. */
    static final int VARIATIONS = 10;

    private static final List<Float> FLOATS = List.of(
            Float.NaN,
            -0f,
            0f,
            Float.MIN_VALUE,
            -Float.MIN_NORMAL / 3,
            Float.MAX_VALUE,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY,
            0.1f,
            16_777_217f);
    private static final List<Double> DOUBLES = List.of(
            Double.NaN,
            -0d,
            0d,
            Double.MIN_VALUE,
            -Double.MIN_NORMAL / 3,
            Double.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            0.1,
            (1L << 53) - 1d);
    private static final List<Integer> INTEGERS =
            List.of(Integer.MIN_VALUE, Integer.MAX_VALUE, -1, 0, 1, 127, 128, -129, 65_536, -32_769);
    private static final List<Long> LONGS = List.of(
            Long.MIN_VALUE, Long.MAX_VALUE, -1L, 0L, 1L, 1L << 53, (1L << 53) + 1, -(1L << 31) - 1, 1L << 32, 255L);
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            " leading and trailing ",
            "tab\tand\nline feed",
            "<a b='c'>&amp;]]>\"\\/</a>{}[]:,#",
            "+0012.50",
            "\uD83D\uDD0C\uD834\uDD1E \u00FC\u00DF\u20AC\u6F22\u0416\u05D0\u0627",
            "e\u0301\u200D\u2028\u2029\u00A0\uFFFD\u0085",
            "null",
            "x".repeat(70_000));

    private final int variation;
    private int turn;

    ExtremeValues(int variation) {
        this.variation = variation;
    }

    @Override
    public List<?> apply(FieldDescription field) {
        List<?> all = switch (field.kind()) {
            case BOOLEAN -> List.of(true, false);
            case INTEGER -> INTEGERS;
            case LONG -> LONGS;
            case FLOAT -> FLOATS;
            case DOUBLE -> DOUBLES;
            case STRING -> textsByTurns();
            case ENUMERATION -> List.of((field.list() ? field.elementType() : field.type()).getEnumConstants());
            case OBJECT -> throw new IllegalArgumentException(field + " is filled field by field");
        };
        return fromHereOn(all);
    }

    /** The long text comes up once per node: hundreds of them would be no longer a message. */
    private List<String> textsByTurns() {
        return turn == 0 ? TEXTS : TEXTS.subList(0, TEXTS.size() - 1);
    }

    private List<?> fromHereOn(List<?> all) {
        List<Object> rotated = new ArrayList<>(all);
        Collections.rotate(rotated, -(variation + turn++));
        return rotated;
    }
}
