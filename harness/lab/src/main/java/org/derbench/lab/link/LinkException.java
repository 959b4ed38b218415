package org.derbench.lab.link;

import org.derbench.lab.LabException;

/** A link is not as its profile says. A trial on it would be an error, not a result. */
public class LinkException extends LabException {

    private static final long serialVersionUID = 1L;

    public LinkException(String line) {
        super(line);
    }
}
