package org.derbench.iec61850.cdc;

import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Logical node name plate. IEC 61850-7-3 Ed. 2, clause 7.8: description information. */
public final class LPL extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Vendor. */
    @Mandatory
    private String vendor;
    /** Software revision. */
    @Mandatory
    private String swRev;
    /** Revision of the configuration. */
    @Mandatory
    private String configRev;
    /** Revision of the parameters. */
    private Integer paramRev;
    /** Revision of the values. */
    private Integer valRev;
    /** Name space of the logical device. */
    private String ldNs;
    /** Name space of the logical node. */
    private String lnNs;

    public String getVendor() {
        return vendor;
    }

    public void setVendor(String value) {
        vendor = value;
    }

    public String getSwRev() {
        return swRev;
    }

    public void setSwRev(String value) {
        swRev = value;
    }

    public String getConfigRev() {
        return configRev;
    }

    public void setConfigRev(String value) {
        configRev = value;
    }

    public Integer getParamRev() {
        return paramRev;
    }

    public void setParamRev(Integer value) {
        paramRev = value;
    }

    public Integer getValRev() {
        return valRev;
    }

    public void setValRev(Integer value) {
        valRev = value;
    }

    public String getLdNs() {
        return ldNs;
    }

    public void setLdNs(String value) {
        ldNs = value;
    }

    public String getLnNs() {
        return lnNs;
    }

    public void setLnNs(String value) {
        lnNs = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        LPL o = (LPL) other;
        return super.sameFields(o)
                && same(vendor, o.vendor)
                && same(swRev, o.swRev)
                && same(configRev, o.configRev)
                && same(paramRev, o.paramRev)
                && same(valRev, o.valRev)
                && same(ldNs, o.ldNs)
                && same(lnNs, o.lnNs);
    }
}
