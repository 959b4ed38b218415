package org.derbench.cim.part;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** A thing that is owned. */
public final class Asset extends AbstractBean {

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
        Asset o = (Asset) other;
        return same(mRID, o.mRID) && same(names, o.names);
    }
}
