package org.derbench.cim.reading;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A name and a value that an event comes with. */
public final class EndDeviceEventDetail extends AbstractBean {

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
        EndDeviceEventDetail o = (EndDeviceEventDetail) other;
        return same(name, o.name) && same(value, o.value);
    }
}
