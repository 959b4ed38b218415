package org.derbench.engine.protocol;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.derbench.engine.json.Field;
import org.derbench.engine.load.Load;
import org.derbench.spi.Settings;

/** Any record of a class whose components say what they are. */
final class AnyRecord {

    /** Half a pair of surrogates is no text. */
    private static final Arbitrary<String> TEXTS =
            Arbitraries.strings().withCharRange('\0', '\ud7ff').ofMaxLength(12);

    private static final int MOST = 3;

    private AnyRecord() {}

    static Arbitrary<Object> of(Class<?> type) {
        List<Arbitrary<Object>> components = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Field said = component.getAnnotation(Field.class);
            boolean container = component.getGenericType() instanceof ParameterizedType;
            Arbitrary<Object> values = of(component.getGenericType(), said.signed());
            components.add(said.optional() && !container ? values.injectNull(0.3) : values);
        }
        return components.isEmpty()
                ? Arbitraries.create(() -> make(type, List.of()))
                : Combinators.combine(components).as(values -> make(type, values));
    }

    private static Object make(Class<?> type, List<Object> values) {
        try {
            return type.getDeclaredConstructor(Arrays.stream(type.getRecordComponents())
                            .map(RecordComponent::getType)
                            .toArray(Class[]::new))
                    .newInstance(values.toArray());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(type.getSimpleName() + values, e);
        }
    }

    private static Arbitrary<Object> of(Type type, boolean signed) {
        if (type instanceof ParameterizedType generic) {
            Type[] of = generic.getActualTypeArguments();
            return of.length == 1
                    ? of(of[0], true).list().ofMaxSize(MOST).map(Object.class::cast)
                    : Arbitraries.maps(TEXTS, of(of[1], true)).ofMaxSize(MOST).map(Object.class::cast);
        }
        Class<?> plain = (Class<?>) type;
        return plain.isRecord() && plain != Settings.class
                ? of(plain)
                : plain.isEnum()
                        ? Arbitraries.of(plain.getEnumConstants())
                        : scalar(plain, signed).map(Object.class::cast);
    }

    private static Arbitrary<?> scalar(Class<?> type, boolean signed) {
        if (type == long.class || type == Long.class) {
            return signed ? Arbitraries.longs() : Arbitraries.longs().greaterOrEqual(0);
        }
        if (type == int.class || type == Integer.class) {
            return signed ? Arbitraries.integers() : Arbitraries.integers().greaterOrEqual(0);
        }
        if (type == double.class || type == Double.class) {
            return Arbitraries.doubles().between(signed ? -1e15 : 0, 1e15);
        }
        if (type == boolean.class || type == Boolean.class) {
            return Arbitraries.of(true, false);
        }
        if (type == Duration.class) {
            return Arbitraries.longs().map(Duration::ofNanos);
        }
        if (type == Path.class) {
            return Arbitraries.strings().withChars("ab/ .é").ofMaxLength(12).map(Path::of);
        }
        if (type == Settings.class) {
            return Arbitraries.maps(TEXTS, TEXTS).ofMaxSize(MOST).map(Settings::new);
        }
        if (type == Load.class) {
            return Arbitraries.of("closed", "closed:8", "saturate", "rate:1000", "rate:0.5", "oneway")
                    .map(Load::of);
        }
        return type == String.class
                ? TEXTS
                : Arbitraries.oneOf(
                        TEXTS,
                        Arbitraries.longs(),
                        Arbitraries.of(true, false),
                        Arbitraries.doubles().between(-1e9, 1e9));
    }
}
