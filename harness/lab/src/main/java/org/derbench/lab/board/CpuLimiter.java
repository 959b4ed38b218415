package org.derbench.lab.board;

import java.util.List;

/** Leaves no more than a share of a core to the programs of a board. */
interface CpuLimiter extends AutoCloseable {

    /** Leaves all of it, until a share is asked for. */
    void leaveAll();

    /**
     * Leaves that share from now on, less than all of it.
     *
     * @param sequence of the slices that take the rest, where it is done so
     */
    void leave(double share, Slices.Sequence sequence);

    /** The words that put a program among those that are limited; they come before its own. */
    List<String> joining();

    /**
     * Makes sure that it still can.
     *
     * @throws org.derbench.lab.LabException if what it needs is gone
     */
    void check();

    /** Whether it takes the rest by keeping the CPU busy. */
    boolean keepsBusy();

    /** How it is done, in words. */
    String means();

    @Override
    void close();
}
