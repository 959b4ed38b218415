package org.derbench.kit.foreign;

import java.io.Serializable;

/** A class that exists in bytes only, under its name: if a decoder initialises it, that is counted, once in a JVM. */
public final class ForeignTwinB implements Serializable {

    private static final long serialVersionUID = started();

    private static long started() {
        ForeignObject.ran();
        return 1;
    }
}
