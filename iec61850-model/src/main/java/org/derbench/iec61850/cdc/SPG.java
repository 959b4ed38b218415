package org.derbench.iec61850.cdc;

import org.derbench.message.ModelObject;

/** Single point setting. IEC 61850-7-3 Ed. 2, clause 7.6: status settings. */
public final class SPG extends DataObject {

    private static final long serialVersionUID = 1L;

    /** The setting. */
    private boolean setVal;

    public boolean isSetVal() {
        return setVal;
    }

    public void setSetVal(boolean value) {
        setVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        SPG o = (SPG) other;
        return super.sameFields(o) && setVal == o.setVal;
    }
}
