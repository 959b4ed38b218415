package org.derbench.lab.slurm;

import java.util.List;

/**
 * One element of a job array, as squeue tells of it.
 *
 * @param jobId its own number; the array's until it is started, and for good in one element
 * @param arrayId the array's number
 * @param index its index in the array
 * @param state PENDING, RUNNING, ...
 * @param restarts how often Slurm has started it again
 * @param boards the names of its boards in Slurm's order; none until it is started
 */
public record Element(long jobId, long arrayId, int index, String state, int restarts, List<String> boards) {

    public Element {
        boards = List.copyOf(boards);
    }

    /**
     * What to call it. The one that keeps the array's number is taken for the whole array by that; and scancel, given
     * the other form, tries an element that has ended once more, five seconds later.
     */
    String id() {
        return jobId == arrayId ? arrayId + "_" + index : Long.toString(jobId);
    }

    /** Whether it has its boards, and they are prepared. */
    public boolean runs() {
        return state.equals("RUNNING");
    }
}
