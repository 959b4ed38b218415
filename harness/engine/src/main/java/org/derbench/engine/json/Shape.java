package org.derbench.engine.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;

/** The components of a class of records, looked up once. */
record Shape(Constructor<?> constructor, List<Component> components) {

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return look(type);
        }
    };

    static Shape of(Class<?> type) {
        return SHAPES.get(type);
    }

    private static Shape look(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new));
            constructor.setAccessible(true);
            return new Shape(
                    constructor, Arrays.stream(components).map(Component::of).toList());
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every record has its canonical constructor", e);
        }
    }

    Record make(Object[] values) {
        try {
            return (Record) constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException refused ? refused : new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One component. */
    record Component(String name, Type type, boolean optional, boolean signed, Method accessor) {

        static Component of(RecordComponent component) {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            return new Component(
                    JsonRecords.key(component),
                    component.getGenericType(),
                    JsonRecords.field(component).optional(),
                    JsonRecords.field(component).signed(),
                    accessor);
        }

        Object of(Record record) {
            try {
                return accessor.invoke(record);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
