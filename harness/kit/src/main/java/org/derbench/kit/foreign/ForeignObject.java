package org.derbench.kit.foreign;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An object that no message may hold. It counts each piece of its code that a decoder runs: constructor, setter, the
 * hooks of Java serialization, and calls from collections, sorted ones and proxies.
 */
public final class ForeignObject implements Serializable, Comparable<Object>, Comparator<Object>, InvocationHandler {

    private static final long serialVersionUID = 1L;
    private static final AtomicLong RUNS = new AtomicLong();

    private String text;

    /** Made by a decoder: or by a test, to be encoded. */
    public ForeignObject() {
        ran();
    }

    /** Some foreign code has run. */
    static void ran() {
        RUNS.incrementAndGet();
    }

    /** How often any foreign code has run in this JVM. */
    public static long runs() {
        return RUNS.get();
    }

    public String getText() {
        return text;
    }

    public void setText(String value) {
        ran();
        text = value;
    }

    @Override
    public int hashCode() {
        ran();
        return 1;
    }

    @Override
    public boolean equals(Object other) {
        ran();
        return other == this;
    }

    @Override
    public int compareTo(Object other) {
        ran();
        return 1;
    }

    @Override
    public int compare(Object one, Object other) {
        ran();
        return 1;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
        ran();
        return method.getReturnType() == int.class ? 1 : null;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        ran();
        in.defaultReadObject();
    }

    private Object readResolve() {
        ran();
        return this;
    }
}
