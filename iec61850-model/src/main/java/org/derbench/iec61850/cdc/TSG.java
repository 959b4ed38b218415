package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Time setting. IEC 61850-7-3 Ed. 2, clause 7.6: status settings. */
public final class TSG extends DataObject {

    private static final long serialVersionUID = 1L;

    /** The setting. */
    @Mandatory
    private TimeStamp setTm;

    public TimeStamp getSetTm() {
        return setTm;
    }

    public void setSetTm(TimeStamp value) {
        setTm = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        TSG o = (TSG) other;
        return super.sameFields(o) && same(setTm, o.setTm);
    }
}
