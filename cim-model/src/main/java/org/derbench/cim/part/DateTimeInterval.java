package org.derbench.cim.part;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** From one time to another; the end comes first, as in CIM. */
public final class DateTimeInterval extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** xs:dateTime. */
    private String end;
    /** xs:dateTime. */
    private String start;

    public String getEnd() {
        return end;
    }

    public void setEnd(String text) {
        end = text;
    }

    public String getStart() {
        return start;
    }

    public void setStart(String text) {
        start = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DateTimeInterval o = (DateTimeInterval) other;
        return same(end, o.end) && same(start, o.start);
    }
}
