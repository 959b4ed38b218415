package org.derbench.tck;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An object that no message may hold. Whatever of its code a decoder runs is counted: constructor, setter, and the hooks
 * of Java serialization.
 */
public final class ForeignObject implements Serializable {

    private static final long serialVersionUID = 1L;
    private static final AtomicLong RUNS = new AtomicLong();

    private String text;

    /** Made by a decoder: or by a test, to be encoded. */
    public ForeignObject() {
        RUNS.incrementAndGet();
    }

    /** How often any of its code has run in this JVM. */
    static long runs() {
        return RUNS.get();
    }

    public String getText() {
        return text;
    }

    public void setText(String value) {
        RUNS.incrementAndGet();
        text = value;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        RUNS.incrementAndGet();
        in.defaultReadObject();
    }

    private Object readResolve() {
        RUNS.incrementAndGet();
        return this;
    }
}
