package org.derbench.iec61850.cdc;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** What every common data class has: descriptions and name spaces. IEC 61850-7-3 Ed. 2, clause 7. */
public abstract class DataObject extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** Description, at most 255 characters. */
    private String d;
    /** Description in any language, at most 255 characters. */
    private String dU;
    /** Name space of the common data class. */
    private String cdcNs;
    /** Name of the common data class. */
    private String cdcName;
    /** Name space of the data object. */
    private String dataNs;

    public String getD() {
        return d;
    }

    public void setD(String value) {
        d = value;
    }

    public String getDU() {
        return dU;
    }

    public void setDU(String value) {
        dU = value;
    }

    public String getCdcNs() {
        return cdcNs;
    }

    public void setCdcNs(String value) {
        cdcNs = value;
    }

    public String getCdcName() {
        return cdcName;
    }

    public void setCdcName(String value) {
        cdcName = value;
    }

    public String getDataNs() {
        return dataNs;
    }

    public void setDataNs(String value) {
        dataNs = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DataObject o = (DataObject) other;
        return same(d, o.d)
                && same(dU, o.dU)
                && same(cdcNs, o.cdcNs)
                && same(cdcName, o.cdcName)
                && same(dataNs, o.dataNs);
    }
}
