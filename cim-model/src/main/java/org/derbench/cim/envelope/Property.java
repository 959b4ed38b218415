package org.derbench.cim.envelope;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A name and a value. */
public final class Property extends AbstractBean {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private String name;

    private String value;

    public String getName() {
        return name;
    }

    public void setName(String text) {
        name = text;
    }

    public String getValue() {
        return value;
    }

    public void setValue(String text) {
        value = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Property o = (Property) other;
        return same(name, o.name) && same(value, o.value);
    }
}
