package org.derbench.cim.reading;

import org.derbench.cim.part.TypeReference;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A remark on how good a value is. */
public final class ReadingQuality extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String comment;
    private String source;
    /** xs:dateTime. */
    private String timeStamp;

    @Mandatory
    private TypeReference readingQualityType;

    public String getComment() {
        return comment;
    }

    public void setComment(String text) {
        comment = text;
    }

    public String getSource() {
        return source;
    }

    public void setSource(String text) {
        source = text;
    }

    public String getTimeStamp() {
        return timeStamp;
    }

    public void setTimeStamp(String text) {
        timeStamp = text;
    }

    public TypeReference getReadingQualityType() {
        return readingQualityType;
    }

    public void setReadingQualityType(TypeReference value) {
        readingQualityType = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ReadingQuality o = (ReadingQuality) other;
        return same(comment, o.comment)
                && same(source, o.source)
                && same(timeStamp, o.timeStamp)
                && same(readingQualityType, o.readingQualityType);
    }
}
