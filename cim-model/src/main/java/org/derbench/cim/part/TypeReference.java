package org.derbench.cim.part;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Names a type by its dotted code: an element that has nothing but the attribute {@code ref}. */
public final class TypeReference extends AbstractBean {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private String ref;

    public String getRef() {
        return ref;
    }

    public void setRef(String text) {
        ref = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return same(ref, ((TypeReference) other).ref);
    }
}
