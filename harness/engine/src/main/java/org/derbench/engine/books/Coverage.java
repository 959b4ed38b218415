package org.derbench.engine.books;

/** How well the ends of messages cover a window: the longest time without one. Not thread-safe: its owner guards it. */
final class Coverage {

    private final Window window;
    private long lastNs;
    private long longestNs;

    Coverage(Window window) {
        this.window = window;
        this.lastNs = window.startNs();
    }

    /** A message ended then; returns whether that lies in the window. */
    boolean ended(long nowNs) {
        if (!window.contains(nowNs)) {
            return false;
        }
        longestNs = longestGapNsUntil(nowNs);
        lastNs = Math.max(lastNs, nowNs);
        return true;
    }

    /** The longest time within the window in which none ended, from its start to its end. */
    long longestGapNs() {
        return longestGapNsUntil(window.endNs());
    }

    private long longestGapNsUntil(long nanoTime) {
        return Math.max(longestNs, nanoTime - lastNs);
    }
}
