package org.derbench.cim.part;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** Where a service is delivered. */
public final class UsagePoint extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String mRID;
    private List<Name> names = new ArrayList<>();

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

    @Override
    protected boolean sameFields(ModelObject other) {
        UsagePoint o = (UsagePoint) other;
        return same(mRID, o.mRID) && same(names, o.names);
    }
}
