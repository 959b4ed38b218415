package org.derbench.cim.envelope;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** What a request asks for, besides its payload. */
public final class Request extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** xs:dateTime. */
    private String startTime;
    /** xs:dateTime. */
    private String endTime;

    private List<Property> option = new ArrayList<>();
    private List<String> id = new ArrayList<>();

    public String getStartTime() {
        return startTime;
    }

    public void setStartTime(String text) {
        startTime = text;
    }

    public String getEndTime() {
        return endTime;
    }

    public void setEndTime(String text) {
        endTime = text;
    }

    public List<Property> getOption() {
        return option;
    }

    public void setOption(List<Property> list) {
        option = list;
    }

    public List<String> getId() {
        return id;
    }

    public void setId(List<String> list) {
        id = list;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Request o = (Request) other;
        return same(startTime, o.startTime) && same(endTime, o.endTime) && same(option, o.option) && same(id, o.id);
    }
}
