package org.derbench.engine.json;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.derbench.spi.Settings;

/**
 * The plain form of values whose type is no record of parts.
 *
 * @param words the description of a right plain value
 */
record Form(Class<?> type, String words, Function<Object, Object> written, Function<Object, Object> read) {

    private static final List<Form> KNOWN = List.of(
            new Form(Path.class, "a path", Object::toString, text -> Path.of((String) text)),
            new Form(
                    Duration.class,
                    "a duration, such as PT0.5S",
                    Object::toString,
                    text -> Duration.parse((String) text)),
            new Form(Settings.class, "an object of texts", settings -> ((Settings) settings).values(), Form::settings));

    private static final ClassValue<Form> FORMS = new ClassValue<>() {
        @Override
        protected Form computeValue(Class<?> type) {
            return KNOWN.stream()
                    .filter(known -> known.type() == type)
                    .findFirst()
                    .orElseGet(() -> labelled(type));
        }
    };

    /** The form of a type; null without one. */
    static Form of(Class<?> type) {
        return FORMS.get(type);
    }

    /** The form of a type whose values have a {@code label()}, which its {@code of(String)} reads. */
    private static Form labelled(Class<?> type) {
        if (type.isEnum()) {
            return null;
        }
        try {
            Method label = type.getMethod("label");
            Method factory = type.getMethod("of", String.class);
            return Modifier.isStatic(factory.getModifiers()) && factory.getReturnType() == type
                    ? new Form(type, "a text", value -> call(label, value), text -> call(factory, null, (String) text))
                    : null;
        } catch (NoSuchMethodException none) {
            return null;
        }
    }

    private static Object call(Method method, Object on, Object... arguments) {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException refused ? refused : new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Settings settings(Object value) {
        Map<String, String> texts = new LinkedHashMap<>();
        ((Map<?, ?>) value).forEach((name, text) -> texts.put((String) name, (String) text));
        return new Settings(texts);
    }

    Object write(Object value) {
        return written.apply(value);
    }

    /** @throws FieldException if the value has another form */
    Object read(String path, Object value) {
        try {
            return read.apply(value);
        } catch (ClassCastException | DateTimeParseException | NullPointerException e) {
            throw FieldException.other(path, words);
        } catch (IllegalArgumentException e) {
            throw FieldException.refused(path, e.getMessage());
        }
    }
}
