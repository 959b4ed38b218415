package org.derbench.lab.slurm;

import java.util.List;

/**
 * Slurm: its boards, and the jobs that hold them. Every method throws LabException while Slurm's controller is away.
 */
public interface Slurm {

    /**
     * All boards that Slurm knows.
     *
     * @throws org.derbench.lab.MissingCapabilityException if Slurm is not set up here, or its controller does not
     *     answer
     */
    List<SlurmBoard> boards();

    /** Submits an array of jobs; returns its number. */
    long submit(Submission submission);

    /** The elements that have not ended, in arrays with this name. */
    List<Element> elements(String name);

    /**
     * Tells an element that its coordinator lives; without that it ends after five minutes. The message may get lost
     * while the controller is away.
     */
    void renew(Element element);

    /** Ends an element in good order. The message may get lost while the controller is away. */
    void complete(Element element);

    /** Takes an element's boards and lets Slurm start it again, on the same boards or others. */
    void requeue(Element element);

    /** Ends all arrays with this name. */
    void cancel(String name);
}
