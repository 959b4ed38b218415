package org.derbench.lab.slurm;

import java.util.List;

/** Slurm: its boards, and the jobs that hold them. Everything fails with LabException while its controller is away. */
public interface Slurm {

    /**
     * All boards that it knows.
     *
     * @throws org.derbench.lab.MissingCapabilityException if it is not set up here, or its controller does not answer
     */
    List<SlurmBoard> boards();

    /** Submits an array of jobs; returns its number. */
    long submit(Submission submission);

    /** The elements, of arrays of that name, that have not ended. */
    List<Element> elements(String name);

    /**
     * Tells an element that its coordinator lives: without that it ends after five minutes. May get lost while the
     * controller is away.
     */
    void renew(Element element);

    /** Ends an element in good order. May get lost while the controller is away. */
    void complete(Element element);

    /** Takes an element's boards away and lets it be started again, on the same or others. */
    void requeue(Element element);

    /** Ends all arrays of that name. */
    void cancel(String name);
}
