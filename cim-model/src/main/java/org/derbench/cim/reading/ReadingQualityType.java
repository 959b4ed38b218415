package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.Name;
import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** What a remark on a value means: system, category, sub-category. */
public final class ReadingQualityType extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String mRID;
    private String category;
    private String subCategory;
    private String systemId;
    private List<Name> names = new ArrayList<>();

    public String getMRID() {
        return mRID;
    }

    public void setMRID(String text) {
        mRID = text;
    }

    public String getCategory() {
        return category;
    }

    public void setCategory(String text) {
        category = text;
    }

    public String getSubCategory() {
        return subCategory;
    }

    public void setSubCategory(String text) {
        subCategory = text;
    }

    public String getSystemId() {
        return systemId;
    }

    public void setSystemId(String text) {
        systemId = text;
    }

    public List<Name> getNames() {
        return names;
    }

    public void setNames(List<Name> list) {
        names = list;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ReadingQualityType o = (ReadingQualityType) other;
        return same(mRID, o.mRID)
                && same(category, o.category)
                && same(subCategory, o.subCategory)
                && same(systemId, o.systemId)
                && same(names, o.names);
    }
}
