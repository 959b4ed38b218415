package org.derbench.engine.books;

import java.util.Map;
import java.util.TreeMap;

/**
 * The publications of a window, each by its stamp: some devices are owed only those from their joining on. Thread-safe.
 */
public final class PublicationLog {

    /** The most publications. */
    public static final int MOST = 1 << 18;

    /** In place of the content of a publication that could not be handed over. */
    static final int UNSENT = -1;

    private final Map<Long, Integer> contents = new TreeMap<>();
    private PartWindow window = PartWindow.NONE;

    /** Starts the books. */
    public synchronized void arm(PartWindow announced) {
        window = announced;
        contents.clear();
    }

    /** A publication was handed over. */
    public synchronized void left(long tick, int content) {
        note(tick, content);
    }

    /** A publication could not be handed over, or has not been yet. */
    public synchronized void refused(long tick) {
        note(tick, UNSENT);
    }

    private void note(long tick, int content) {
        if (window.contains(tick) && (contents.size() < MOST - 1 || contents.containsKey(tick))) {
            contents.put(tick, content);
        }
    }

    /** All publications as text, after the window's first stamp. */
    public synchronized String encode() {
        StampLog log = new StampLog();
        log.add(window.firstTick(), UNSENT);
        contents.forEach((tick, content) -> log.add(tick, content));
        return log.encode();
    }
}
