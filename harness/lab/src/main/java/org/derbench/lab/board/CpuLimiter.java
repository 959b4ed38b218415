package org.derbench.lab.board;

import java.util.List;

/** Limits the programs of a board to a share of a core. */
interface CpuLimiter extends AutoCloseable {

    /** Leaves the whole core, until a share is set. */
    void leaveAll();

    /**
     * Leaves this share from now on, less than the whole core.
     *
     * @param sequence the sequence of the slices that take the rest, if slices do it
     */
    void leave(double share, Slices.Sequence sequence);

    /** The words that put a program under the limit; they come before its own. */
    List<String> prefix();

    /**
     * Checks that it can still limit.
     *
     * @throws org.derbench.lab.LabException if something that it needs is gone
     */
    void check();

    /** Whether it takes the rest by keeping the CPU busy. */
    boolean keepsBusy();

    /** The means, in words. */
    String means();

    @Override
    void close();
}
