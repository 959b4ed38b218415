package org.derbench.cim.part;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** What state an object is in, and since when. */
public final class Status extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** xs:dateTime. */
    private String dateTime;

    private String reason;
    private String remark;
    private String value;

    public String getDateTime() {
        return dateTime;
    }

    public void setDateTime(String text) {
        dateTime = text;
    }

    public String getReason() {
        return reason;
    }

    public void setReason(String text) {
        reason = text;
    }

    public String getRemark() {
        return remark;
    }

    public void setRemark(String text) {
        remark = text;
    }

    public String getValue() {
        return value;
    }

    public void setValue(String text) {
        value = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Status o = (Status) other;
        return same(dateTime, o.dateTime) && same(reason, o.reason) && same(remark, o.remark) && same(value, o.value);
    }
}
