package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/**
 * Quality of a value, in 13 bits as a packed list. IEC 61850-7-3 Ed. 2, clause 6: Quality. Bit 0 of the standard's list
 * is the lowest bit here.
 */
public final class Quality extends AbstractBean {

    /** All bits that there are. */
    public static final int MASK = 0x1FFF;
    /** The two bits of the validity: 0 good, 1 reserved, 2 invalid, 3 questionable. */
    public static final int VALIDITY = 0x3;

    public static final int INVALID = 0x2;
    public static final int QUESTIONABLE = 0x3;
    public static final int OVERFLOW = 1 << 2;
    public static final int OUT_OF_RANGE = 1 << 3;
    public static final int BAD_REFERENCE = 1 << 4;
    public static final int OSCILLATORY = 1 << 5;
    public static final int FAILURE = 1 << 6;
    public static final int OLD_DATA = 1 << 7;
    public static final int INCONSISTENT = 1 << 8;
    public static final int INACCURATE = 1 << 9;
    public static final int SUBSTITUTED = 1 << 10;
    public static final int TEST = 1 << 11;
    public static final int OPERATOR_BLOCKED = 1 << 12;

    private static final long serialVersionUID = 1L;

    /** The 13 bits; 0 is good. */
    private int bits;

    public int getBits() {
        return bits;
    }

    public void setBits(int value) {
        bits = value;
    }

    /** Whether all of these bits are set. */
    public boolean has(int mask) {
        return (bits & mask) == mask;
    }

    /** Whether the validity is good. */
    public boolean good() {
        return (bits & VALIDITY) == 0;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return bits == ((Quality) other).bits;
    }
}
