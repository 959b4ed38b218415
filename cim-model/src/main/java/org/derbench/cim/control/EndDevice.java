package org.derbench.cim.control;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.Name;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A device that is to be controlled. */
public final class EndDevice extends AbstractBean {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private String mRID;

    private List<Name> names = new ArrayList<>();
    private String installCode;
    private Boolean isPan;

    public String getMRID() {
        return mRID;
    }

    public void setMRID(String text) {
        mRID = text;
    }

    public List<Name> getNames() {
        return names;
    }

    public void setNames(List<Name> list) {
        names = list;
    }

    public String getInstallCode() {
        return installCode;
    }

    public void setInstallCode(String text) {
        installCode = text;
    }

    public Boolean getIsPan() {
        return isPan;
    }

    public void setIsPan(Boolean flag) {
        isPan = flag;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        EndDevice o = (EndDevice) other;
        return same(mRID, o.mRID) && same(names, o.names) && same(installCode, o.installCode) && same(isPan, o.isPan);
    }
}
