package org.derbench.cim.part;

import org.derbench.message.AbstractBean;
import org.derbench.message.Stamped;

/** A part of a {@link Bulk}, counted and timed by itself. Its stamp is a time of CIM, as text. */
public abstract class Part extends AbstractBean implements Stamped {

    private static final long serialVersionUID = 1L;
}
