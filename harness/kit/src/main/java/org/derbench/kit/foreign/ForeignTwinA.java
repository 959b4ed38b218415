package org.derbench.kit.foreign;

import java.io.Serializable;

/**
 * Written by a test, which then puts the name of {@link ForeignTwinB} into its bytes: a class that nothing else
 * initialises.
 */
public final class ForeignTwinA implements Serializable {

    private static final long serialVersionUID = 1L;
}
