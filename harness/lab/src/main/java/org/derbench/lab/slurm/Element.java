package org.derbench.lab.slurm;

import java.util.List;

/**
 * One element of a job array, as squeue tells of it.
 *
 * @param jobId    its own number; until it is started, the array's
 * @param arrayId  the array's number
 * @param index    its index in the array
 * @param state    PENDING, RUNNING, ...
 * @param restarts how often Slurm has started it again
 * @param boards   the names of its boards in Slurm's order; none until it is started
 */
public record Element(long jobId, long arrayId, int index, String state, int restarts, List<String> boards) {

    public Element {
        boards = List.copyOf(boards);
    }

    /** Whether it has its boards, and they are prepared. */
    public boolean runs() {
        return state.equals("RUNNING");
    }
}
