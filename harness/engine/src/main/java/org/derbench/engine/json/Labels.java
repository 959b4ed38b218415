package org.derbench.engine.json;

import java.util.Arrays;
import java.util.List;

/** The texts of enumerations in JSON. */
public final class Labels {

    private Labels() {}

    /** The value's {@code label()} if it has one, else its name. */
    public static String of(Enum<?> value) {
        try {
            return (String) value.getDeclaringClass().getMethod("label").invoke(value);
        } catch (NoSuchMethodException none) {
            return value.name();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The labels of all values. */
    public static List<String> all(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(value -> of((Enum<?>) value))
                .toList();
    }
}
