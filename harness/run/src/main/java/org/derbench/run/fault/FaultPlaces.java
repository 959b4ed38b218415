package org.derbench.run.fault;

import java.util.List;

/**
 * What the names in a fault stand for in a cell. A name that is none is an IllegalArgumentException in one line, which
 * lists those there are.
 */
public interface FaultPlaces {

    /**
     * The hosts whose links are meant.
     *
     * @param of empty where the plan does not say
     */
    List<String> links(String of);

    /**
     * The role at which the broker runs that is meant.
     *
     * @param of empty where the plan does not say
     */
    String broker(String of);

    /**
     * The role whose host is meant.
     *
     * @param of empty where the plan does not say
     */
    String host(String of);

    /** The role that is meant, as a process that can be killed. */
    String process(String name);
}
