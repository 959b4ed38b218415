package org.derbench.cim.part;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A further name of an object, besides its mRID. */
public final class Name extends AbstractBean {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private String name;

    private NameType nameType;

    public String getName() {
        return name;
    }

    public void setName(String text) {
        name = text;
    }

    public NameType getNameType() {
        return nameType;
    }

    public void setNameType(NameType value) {
        nameType = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Name o = (Name) other;
        return same(name, o.name) && same(nameType, o.nameType);
    }
}
