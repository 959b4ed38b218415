package org.derbench.kit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;

/** The answers of a plugin to every question about itself. */
public final class Answers {

    private Answers() {}

    /** The answers, by the question; a question about settings has an answer for each variant. */
    public static <T> Map<String, Object> of(Class<T> kind, T plugin) {
        Map<String, Object> answers = new TreeMap<>();
        Arrays.stream(kind.getMethods())
                .sorted(Comparator.comparing(Method::getName))
                .forEach(question -> {
                    if (question.getParameterCount() == 0) {
                        answers.put(question.getName(), answer(question, plugin));
                    } else if (Arrays.equals(question.getParameterTypes(), new Class<?>[] {Settings.class})) {
                        ((Middleware) plugin)
                                .variants()
                                .forEach(variant -> answers.put(
                                        words(question, variant), answer(question, plugin, variant.settings())));
                    }
                });
        return answers;
    }

    private static String words(Method question, Variant variant) {
        return question.getName() + " of " + variant.name();
    }

    private static Object answer(Method question, Object plugin, Object... of) {
        try {
            return question.invoke(plugin, of);
        } catch (InvocationTargetException e) {
            throw new AssertionError(question.getName() + "() fails: " + e.getCause(), e.getCause());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
