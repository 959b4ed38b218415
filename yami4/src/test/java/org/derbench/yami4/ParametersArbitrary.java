package org.derbench.yami4;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Parameters of any types and values. */
public final class ParametersArbitrary {

    private static final int LEVELS = 2;

    private ParametersArbitrary() {}

    /** Under any names. */
    static Arbitrary<Parameters> any() {
        return parameters(text(), LEVELS);
    }

    /** Under names that are words. */
    public static Arbitrary<Parameters> ofPlainNames() {
        return parameters(Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(5), LEVELS);
    }

    private static Arbitrary<Parameters> parameters(Arbitrary<String> names, int levels) {
        Arbitrary<Object> value = Arbitraries.lazyOf(
                () -> Arbitraries.of(true, false),
                () -> Arbitraries.integers().map(Object.class::cast),
                () -> Arbitraries.longs().map(Object.class::cast),
                () -> anyDouble().map(Object.class::cast),
                () -> text().map(Object.class::cast),
                () -> binary().map(Object.class::cast),
                () -> Arbitraries.of(true, false)
                        .array(boolean[].class)
                        .ofMaxSize(20)
                        .map(Object.class::cast),
                () -> Arbitraries.integers().array(int[].class).ofMaxSize(5).map(Object.class::cast),
                () -> Arbitraries.longs().array(long[].class).ofMaxSize(5).map(Object.class::cast),
                () -> anyDouble().array(double[].class).ofMaxSize(5).map(Object.class::cast),
                () -> text().array(String[].class).ofMaxSize(5).map(Object.class::cast),
                () -> binary().array(byte[][].class).ofMaxSize(5).map(Object.class::cast),
                () -> nested(names, levels).map(Object.class::cast),
                () -> nested(names, levels)
                        .array(Parameters[].class)
                        .ofMaxSize(3)
                        .map(Object.class::cast));
        return Arbitraries.maps(names, value).ofMaxSize(4).map(entries -> {
            Parameters parameters = new Parameters();
            entries.forEach(parameters::set);
            return parameters;
        });
    }

    private static Arbitrary<Parameters> nested(Arbitrary<String> names, int levels) {
        return levels == 0 ? Arbitraries.create(Parameters::new) : parameters(names, levels - 1);
    }

    private static Arbitrary<Double> anyDouble() {
        return Arbitraries.oneOf(
                Arbitraries.doubles(), Arbitraries.of(Double.NaN, Double.POSITIVE_INFINITY, -0.0, Double.MIN_VALUE));
    }

    private static Arbitrary<String> text() {
        return Arbitraries.strings()
                .ascii()
                .withChars('\u00e6', '\u20ac', '\uFFFD', '\n', '"', '\\')
                .ofMaxLength(9);
    }

    private static Arbitrary<byte[]> binary() {
        return Arbitraries.bytes().array(byte[].class).ofMaxSize(9);
    }
}
