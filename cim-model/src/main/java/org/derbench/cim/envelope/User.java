package org.derbench.cim.envelope;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** For whom the message is sent. */
public final class User extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String userID;
    private String organization;

    public String getUserID() {
        return userID;
    }

    public void setUserID(String text) {
        userID = text;
    }

    public String getOrganization() {
        return organization;
    }

    public void setOrganization(String text) {
        organization = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        User o = (User) other;
        return same(userID, o.userID) && same(organization, o.organization);
    }
}
