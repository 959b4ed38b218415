package org.derbench.lab.slurm;

import java.util.List;

/**
 * One element of a job array, as squeue describes it.
 *
 * @param jobId its own number; the array's number until it is started, and one element keeps that for good
 * @param arrayId the array's number
 * @param index its index in the array
 * @param state PENDING, RUNNING, ...
 * @param restarts how often Slurm has started it again
 * @param boards the names of its boards in Slurm's order; empty until it is started
 */
public record Element(long jobId, long arrayId, int index, String state, int restarts, List<String> boards) {

    public Element {
        boards = List.copyOf(boards);
    }

    /**
     * Its name for Slurm's commands. By the array's number alone, Slurm would take the element that keeps it for the
     * whole array. Given the other form, scancel tries an element that has ended once more, five seconds later.
     */
    String id() {
        return jobId == arrayId ? arrayId + "_" + index : Long.toString(jobId);
    }

    /** Whether it has its boards, and they are prepared. */
    public boolean runs() {
        return state.equals("RUNNING");
    }
}
