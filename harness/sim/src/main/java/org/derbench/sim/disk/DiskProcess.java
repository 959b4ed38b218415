package org.derbench.sim.disk;

import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;

/** A simulated process, as its disk knows it. Once it has died, nothing that it still asks has an effect. */
public final class DiskProcess {

    private final SimulatedDisk disk;
    private final Fate.Fates fates;
    private final DiskFiles files = new DiskFiles(this);
    private long steps;
    private boolean ended;

    DiskProcess(SimulatedDisk disk, Fate.Fates fates) {
        this.disk = disk;
        this.fates = fates;
    }

    /** Its file system. */
    public FileSystem files() {
        return files;
    }

    /** How many steps it has taken. */
    public long steps() {
        return steps;
    }

    /** Whether it has died, or ended. */
    public boolean ended() {
        return ended;
    }

    /** Ends the process; its locks go with it. */
    public void end() {
        ended = true;
        disk.release(this);
    }

    /**
     * Dies beside any step on the disk.
     *
     * @param at what it was doing
     */
    public void die(String at) {
        end();
        throw new ProcessDied(at);
    }

    /**
     * Is asked before anything that only a living process can do.
     *
     * @throws ProcessDied if it has died
     */
    public void requireAlive() {
        if (ended) {
            throw new ProcessDied("something after its end");
        }
    }

    SimulatedDisk disk() {
        return disk;
    }

    /** Does part of a step: this many of its bytes; a step without bytes is done at 1. */
    @FunctionalInterface
    interface Doing {
        void bytes(int count) throws FileSystemException;
    }

    /**
     * Takes a step, with its fate.
     *
     * @param bytes the bytes to write; 0 for a step that is done as a whole
     */
    void step(Step.Kind kind, String path, int bytes, Doing doing) throws FileSystemException {
        if (ended) {
            throw new ProcessDied("a step after its end: " + kind + " " + path);
        }
        Step step = new Step(++steps, kind, path, bytes);
        Fate fate = fates.of(step);
        if (bytes > 0) {
            doing.bytes(fate.bytesDone(bytes));
        } else if (fate.isDone()) {
            doing.bytes(1);
        }
        if (fate.end() == Fate.End.PROCESS_DIES) {
            end();
            throw new ProcessDied(step.toString());
        }
        if (fate.end() == Fate.End.FAILS) {
            throw new FileSystemException(path, null, fate.reason());
        }
    }
}
