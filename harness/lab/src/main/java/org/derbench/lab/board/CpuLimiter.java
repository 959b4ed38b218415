package org.derbench.lab.board;

import java.util.List;

/** Leaves no more than a share of a core to the programs of a board. */
interface CpuLimiter extends AutoCloseable {

    /** Leaves that share from now on; 1 is all of it. */
    void leave(double share);

    /** The words that put a program among those that are limited; they come before its own. */
    List<String> joining();

    /**
     * Makes sure that it still can.
     *
     * @throws org.derbench.lab.LabException if what it needs is gone
     */
    void check();

    /** How it is done, in words. */
    String means();

    @Override
    void close();
}
