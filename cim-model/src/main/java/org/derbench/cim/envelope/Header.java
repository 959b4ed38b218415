package org.derbench.cim.envelope;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** The header of IEC 61968-100: the action, its object, the sender, the time. */
public final class Header extends AbstractBean {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private VerbKind verb;

    @Mandatory
    private String noun;

    private String revision;
    private ReplayDetection replayDetection;
    private ContextKind context;
    /** xs:dateTime. */
    @Mandatory
    private String timestamp;

    @Mandatory
    private String source;

    private Boolean asyncReplyFlag;
    private String replyAddress;
    private Boolean ackRequired;
    private User user;

    @Mandatory
    private String messageID;

    @Mandatory
    private String correlationID;

    private String comment;
    private List<Property> property = new ArrayList<>();

    public VerbKind getVerb() {
        return verb;
    }

    public void setVerb(VerbKind value) {
        verb = value;
    }

    public String getNoun() {
        return noun;
    }

    public void setNoun(String text) {
        noun = text;
    }

    public String getRevision() {
        return revision;
    }

    public void setRevision(String text) {
        revision = text;
    }

    public ReplayDetection getReplayDetection() {
        return replayDetection;
    }

    public void setReplayDetection(ReplayDetection value) {
        replayDetection = value;
    }

    public ContextKind getContext() {
        return context;
    }

    public void setContext(ContextKind value) {
        context = value;
    }

    public String getTimestamp() {
        return timestamp;
    }

    public void setTimestamp(String text) {
        timestamp = text;
    }

    public String getSource() {
        return source;
    }

    public void setSource(String text) {
        source = text;
    }

    public Boolean getAsyncReplyFlag() {
        return asyncReplyFlag;
    }

    public void setAsyncReplyFlag(Boolean flag) {
        asyncReplyFlag = flag;
    }

    public String getReplyAddress() {
        return replyAddress;
    }

    public void setReplyAddress(String text) {
        replyAddress = text;
    }

    public Boolean getAckRequired() {
        return ackRequired;
    }

    public void setAckRequired(Boolean flag) {
        ackRequired = flag;
    }

    public User getUser() {
        return user;
    }

    public void setUser(User value) {
        user = value;
    }

    public String getMessageID() {
        return messageID;
    }

    public void setMessageID(String text) {
        messageID = text;
    }

    public String getCorrelationID() {
        return correlationID;
    }

    public void setCorrelationID(String text) {
        correlationID = text;
    }

    public String getComment() {
        return comment;
    }

    public void setComment(String text) {
        comment = text;
    }

    public List<Property> getProperty() {
        return property;
    }

    public void setProperty(List<Property> list) {
        property = list;
    }

    /** Whether both are absent, or both are there with all the same but the time stamp. */
    static boolean sameButTimestamp(Header a, Header b) {
        return a == b || a != null && b != null && a.sameButTimestamp(b);
    }

    private boolean sameButTimestamp(Header o) {
        return same(verb, o.verb)
                && same(noun, o.noun)
                && same(revision, o.revision)
                && same(replayDetection, o.replayDetection)
                && same(context, o.context)
                && same(source, o.source)
                && same(asyncReplyFlag, o.asyncReplyFlag)
                && same(replyAddress, o.replyAddress)
                && same(ackRequired, o.ackRequired)
                && same(user, o.user)
                && same(messageID, o.messageID)
                && same(correlationID, o.correlationID)
                && same(comment, o.comment)
                && same(property, o.property);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameButTimestamp((Header) other) && same(timestamp, ((Header) other).timestamp);
    }
}
