package org.derbench.lab.pair;

/** Makes links worse while they are used. */
public interface LinkChanges {

    /**
     * Makes the link of that host worse.
     *
     * @return what does so, in words
     */
    String change(String host, LinkChange change);

    /** Makes it what it was again. */
    void restore(String host, LinkChange change);
}
