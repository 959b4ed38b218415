package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** How the integer of an analogue value is scaled: f = i * scaleFactor + offset. IEC 61850-7-3 Ed. 2, clause 6. */
public final class ScaledValueConfig extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** Factor. */
    private float scaleFactor;
    /** Offset. */
    private float offset;

    public float getScaleFactor() {
        return scaleFactor;
    }

    public void setScaleFactor(float value) {
        scaleFactor = value;
    }

    public float getOffset() {
        return offset;
    }

    public void setOffset(float value) {
        offset = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ScaledValueConfig o = (ScaledValueConfig) other;
        return same(scaleFactor, o.scaleFactor) && same(offset, o.offset);
    }
}
