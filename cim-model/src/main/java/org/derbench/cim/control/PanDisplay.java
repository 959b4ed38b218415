package org.derbench.cim.control;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** Shows a text in a home. */
public final class PanDisplay extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String command;
    private Boolean confirmationRequired;
    /** Minutes. */
    private Float duration;

    private String priority;
    /** xs:dateTime. */
    private String startDateTime;

    private String textMessage;
    private TransmissionModeKind transmissionMode;

    public String getCommand() {
        return command;
    }

    public void setCommand(String text) {
        command = text;
    }

    public Boolean getConfirmationRequired() {
        return confirmationRequired;
    }

    public void setConfirmationRequired(Boolean flag) {
        confirmationRequired = flag;
    }

    public Float getDuration() {
        return duration;
    }

    public void setDuration(Float number) {
        duration = number;
    }

    public String getPriority() {
        return priority;
    }

    public void setPriority(String text) {
        priority = text;
    }

    public String getStartDateTime() {
        return startDateTime;
    }

    public void setStartDateTime(String text) {
        startDateTime = text;
    }

    public String getTextMessage() {
        return textMessage;
    }

    public void setTextMessage(String text) {
        textMessage = text;
    }

    public TransmissionModeKind getTransmissionMode() {
        return transmissionMode;
    }

    public void setTransmissionMode(TransmissionModeKind value) {
        transmissionMode = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        PanDisplay o = (PanDisplay) other;
        return same(command, o.command)
                && same(confirmationRequired, o.confirmationRequired)
                && same(duration, o.duration)
                && same(priority, o.priority)
                && same(startDateTime, o.startDateTime)
                && same(textMessage, o.textMessage)
                && same(transmissionMode, o.transmissionMode);
    }
}
