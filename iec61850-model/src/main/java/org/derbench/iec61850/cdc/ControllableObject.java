package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.ControlModelKind;
import org.derbench.iec61850.attribute.Originator;
import org.derbench.iec61850.attribute.SboClassKind;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** What controllable common data classes share. IEC 61850-7-3 Ed. 2, clause 7.5. */
public abstract class ControllableObject extends ObservedObject {

    private static final long serialVersionUID = 1L;

    /** Who caused the last change. */
    private Originator origin;
    /** Number of the last control, 0 to 255. */
    private Integer ctlNum;
    /** Whether it is selected. */
    private Boolean stSeld;
    /** Whether a command was received. */
    private Boolean opRcvd;
    /** Whether the command was accepted. */
    private Boolean opOk;
    /** Time of that acceptance. */
    private TimeStamp tOpOk;
    /** How it is controlled. */
    @Mandatory
    private ControlModelKind ctlModel;
    /** How long a selection lasts, in ms. */
    private Integer sboTimeout;
    /** What ends a selection. */
    private SboClassKind sboClass;
    /** How long an operation may take, in ms. */
    private Integer operTimeout;

    public Originator getOrigin() {
        return origin;
    }

    public void setOrigin(Originator value) {
        origin = value;
    }

    public Integer getCtlNum() {
        return ctlNum;
    }

    public void setCtlNum(Integer value) {
        ctlNum = value;
    }

    public Boolean getStSeld() {
        return stSeld;
    }

    public void setStSeld(Boolean value) {
        stSeld = value;
    }

    public Boolean getOpRcvd() {
        return opRcvd;
    }

    public void setOpRcvd(Boolean value) {
        opRcvd = value;
    }

    public Boolean getOpOk() {
        return opOk;
    }

    public void setOpOk(Boolean value) {
        opOk = value;
    }

    public TimeStamp getTOpOk() {
        return tOpOk;
    }

    public void setTOpOk(TimeStamp value) {
        tOpOk = value;
    }

    public ControlModelKind getCtlModel() {
        return ctlModel;
    }

    public void setCtlModel(ControlModelKind value) {
        ctlModel = value;
    }

    public Integer getSboTimeout() {
        return sboTimeout;
    }

    public void setSboTimeout(Integer value) {
        sboTimeout = value;
    }

    public SboClassKind getSboClass() {
        return sboClass;
    }

    public void setSboClass(SboClassKind value) {
        sboClass = value;
    }

    public Integer getOperTimeout() {
        return operTimeout;
    }

    public void setOperTimeout(Integer value) {
        operTimeout = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ControllableObject o = (ControllableObject) other;
        return super.sameFields(o)
                && same(origin, o.origin)
                && same(ctlNum, o.ctlNum)
                && same(stSeld, o.stSeld)
                && same(opRcvd, o.opRcvd)
                && same(opOk, o.opOk)
                && same(tOpOk, o.tOpOk)
                && same(ctlModel, o.ctlModel)
                && same(sboTimeout, o.sboTimeout)
                && same(sboClass, o.sboClass)
                && same(operTimeout, o.operTimeout);
    }
}
