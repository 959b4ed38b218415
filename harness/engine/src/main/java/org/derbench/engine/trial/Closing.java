package org.derbench.engine.trial;

import java.util.ArrayDeque;
import java.util.Deque;

/** What has been opened, to be closed in the reverse order. */
final class Closing implements AutoCloseable {

    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    <T extends AutoCloseable> T add(T resource) {
        open.push(resource);
        return resource;
    }

    /** Closes all of it, whatever fails on the way; the first failure is thrown. */
    @Override
    public void close() throws Exception {
        Exception first = null;
        while (!open.isEmpty()) {
            try {
                open.pop().close();
            } catch (Exception e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
