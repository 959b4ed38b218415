package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Who caused the last change of a controllable data object. IEC 61850-7-3 Ed. 2, clause 6. */
public final class Originator extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** The kind of originator. */
    @Mandatory
    private OriginatorCategoryKind orCat;
    /** Its identity. */
    @Mandatory
    private String orIdent;

    public OriginatorCategoryKind getOrCat() {
        return orCat;
    }

    public void setOrCat(OriginatorCategoryKind value) {
        orCat = value;
    }

    public String getOrIdent() {
        return orIdent;
    }

    public void setOrIdent(String value) {
        orIdent = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Originator o = (Originator) other;
        return same(orCat, o.orCat) && same(orIdent, o.orIdent);
    }
}
