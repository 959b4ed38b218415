package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.Name;
import org.derbench.cim.part.Status;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A meter, known by its mRID. */
public final class Meter extends AbstractBean {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private String mRID;

    private List<Name> names = new ArrayList<>();
    private Status status;

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

    public Status getStatus() {
        return status;
    }

    public void setStatus(Status value) {
        status = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Meter o = (Meter) other;
        return same(mRID, o.mRID) && same(names, o.names) && same(status, o.status);
    }
}
