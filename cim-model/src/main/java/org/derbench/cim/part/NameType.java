package org.derbench.cim.part;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** What a name is for. */
public final class NameType extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String description;

    @Mandatory
    private String name;

    private NameTypeAuthority nameTypeAuthority;

    public String getDescription() {
        return description;
    }

    public void setDescription(String text) {
        description = text;
    }

    public String getName() {
        return name;
    }

    public void setName(String text) {
        name = text;
    }

    public NameTypeAuthority getNameTypeAuthority() {
        return nameTypeAuthority;
    }

    public void setNameTypeAuthority(NameTypeAuthority value) {
        nameTypeAuthority = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        NameType o = (NameType) other;
        return same(description, o.description) && same(name, o.name) && same(nameTypeAuthority, o.nameTypeAuthority);
    }
}
