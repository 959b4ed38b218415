package org.derbench.sim.disk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A file: its content for processes, and the content that survives a loss of power. */
final class FileNode implements Node {

    private byte[] bytes = {};
    private int size;
    private byte[] synced = {};
    private final List<Change> unsynced = new ArrayList<>();
    private long changedMs;

    /** A write at a place, or where {@code written} is null a cut to that length. */
    private record Change(int at, byte[] written) {}

    int size() {
        return size;
    }

    long changedMs() {
        return changedMs;
    }

    int read(int at, byte[] into) {
        int count = Math.max(0, Math.min(into.length, size - at));
        System.arraycopy(bytes, Math.min(at, size), into, 0, count);
        return count;
    }

    void write(int at, byte[] written, long nowMs) {
        bytes = Arrays.copyOf(bytes, Math.max(bytes.length, 2 * (at + written.length)));
        System.arraycopy(written, 0, bytes, at, written.length);
        size = Math.max(size, at + written.length);
        unsynced.add(new Change(at, written));
        changedMs = nowMs;
    }

    void truncate(int length, long nowMs) {
        if (length < size) {
            Arrays.fill(bytes, length, size, (byte) 0);
            size = length;
            unsynced.add(new Change(length, null));
            changedMs = nowMs;
        }
    }

    void sync() {
        synced = Arrays.copyOf(bytes, size);
        unsynced.clear();
    }

    /**
     * Applies a loss of power. Some of the changes since the last sync have reached the disk, in their order. The last
     * of them may be torn, or zeros if the file had grown but its bytes had not come.
     */
    @Override
    public void losePower(Random random) {
        List<Change> changes = List.copyOf(unsynced);
        bytes = synced.clone();
        size = bytes.length;
        unsynced.clear();
        int whole = random.nextInt(changes.size() + 1);
        changes.subList(0, whole).forEach(this::again);
        if (whole < changes.size() && changes.get(whole).written() != null) {
            again(torn(changes.get(whole), random));
        }
        sync();
    }

    private void again(Change change) {
        if (change.written() == null) {
            truncate(change.at(), changedMs);
        } else {
            write(change.at(), change.written(), changedMs);
        }
    }

    private static Change torn(Change change, Random random) {
        int length = random.nextInt(change.written().length + 1);
        byte[] part = random.nextInt(4) == 0 ? new byte[length] : Arrays.copyOf(change.written(), length);
        return new Change(change.at(), part);
    }
}
