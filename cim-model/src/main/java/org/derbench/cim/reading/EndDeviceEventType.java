package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.Name;
import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** What an event is: type, domain, sub-domain, event or action. */
public final class EndDeviceEventType extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String mRID;
    private String domain;
    private String eventOrAction;
    private String subDomain;
    private String type;
    private List<Name> names = new ArrayList<>();

    public String getMRID() {
        return mRID;
    }

    public void setMRID(String text) {
        mRID = text;
    }

    public String getDomain() {
        return domain;
    }

    public void setDomain(String text) {
        domain = text;
    }

    public String getEventOrAction() {
        return eventOrAction;
    }

    public void setEventOrAction(String text) {
        eventOrAction = text;
    }

    public String getSubDomain() {
        return subDomain;
    }

    public void setSubDomain(String text) {
        subDomain = text;
    }

    public String getType() {
        return type;
    }

    public void setType(String text) {
        type = text;
    }

    public List<Name> getNames() {
        return names;
    }

    public void setNames(List<Name> list) {
        names = list;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        EndDeviceEventType o = (EndDeviceEventType) other;
        return same(mRID, o.mRID)
                && same(domain, o.domain)
                && same(eventOrAction, o.eventOrAction)
                && same(subDomain, o.subDomain)
                && same(type, o.type)
                && same(names, o.names);
    }
}
