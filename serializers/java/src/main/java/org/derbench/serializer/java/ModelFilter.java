package org.derbench.serializer.java;

import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.derbench.message.Message;
import org.derbench.support.codec.MessageClasses;

/** Lets a stream make the objects that one class of messages consists of, and nothing else; not many, not deep. */
final class ModelFilter implements ObjectInputFilter {

    private static final int MAX_DEPTH = 32;
    private static final int MAX_ARRAY_LENGTH = 1 << 20;
    private static final int MAX_REFERENCES = 1 << 20;

    private final Set<Class<?>> allowed = new HashSet<>(Set.of(
            Object[].class,
            ArrayList.class,
            Object.class,
            Boolean.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            String.class));

    private final Set<String> names;

    ModelFilter(Class<? extends Message> type) {
        MessageClasses.of(type).forEach(this::allowWithSuperclasses);
        allowWithSuperclasses(Float.class);
        names = allowed.stream().map(Class::getName).collect(Collectors.toUnmodifiableSet());
    }

    private void allowWithSuperclasses(Class<?> type) {
        for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
            allowed.add(each);
        }
    }

    /** Whether the class, null for none, may be made; with how many elements, objects and levels so far. */
    boolean allows(Class<?> type, long arrayLength, long references, long depth) {
        return depth <= MAX_DEPTH
                && references <= MAX_REFERENCES
                && arrayLength <= MAX_ARRAY_LENGTH
                && (type == null || allowed.contains(type));
    }

    /** The same before the class is known, by its name. */
    boolean allowsName(String type) {
        return names.contains(type);
    }

    @Override
    public Status checkInput(FilterInfo info) {
        return allows(info.serialClass(), info.arrayLength(), info.references(), info.depth())
                ? Status.ALLOWED
                : Status.REJECTED;
    }
}
