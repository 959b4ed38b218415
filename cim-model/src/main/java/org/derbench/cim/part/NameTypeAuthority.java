package org.derbench.cim.part;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Who gives names of a type. */
public final class NameTypeAuthority extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String description;

    @Mandatory
    private String name;

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

    @Override
    protected boolean sameFields(ModelObject other) {
        NameTypeAuthority o = (NameTypeAuthority) other;
        return same(description, o.description) && same(name, o.name);
    }
}
