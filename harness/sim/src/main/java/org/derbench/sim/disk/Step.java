package org.derbench.sim.disk;

/**
 * One thing that a process asks of its disk.
 *
 * @param number its number among the process's steps, from 1
 * @param path the file or folder
 * @param bytes the bytes that are written; 0 for other steps
 */
public record Step(long number, Kind kind, String path, int bytes) {

    /** Kinds of steps. */
    public enum Kind {
        LOOK,
        READ,
        LIST,
        OPEN,
        LOCK,
        CREATE,
        WRITE,
        TRUNCATE,
        SYNC,
        RENAME,
        DELETE;

        /** Whether such a step changes the disk, or makes a change last. */
        public boolean changes() {
            return ordinal() >= CREATE.ordinal();
        }
    }

    @Override
    public String toString() {
        return "step " + number + ", " + kind + " " + path + (bytes == 0 ? "" : ", " + bytes + " B");
    }
}
