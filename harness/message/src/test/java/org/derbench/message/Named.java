package org.derbench.message;

/** What has a name. */
public abstract class Named extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String name;

    public String getName() {
        return name;
    }

    public void setName(String text) {
        name = text;
    }
}
