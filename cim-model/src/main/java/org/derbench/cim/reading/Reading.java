package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.DateTimeInterval;
import org.derbench.cim.part.TypeReference;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** One value of a meter, at a time. */
public final class Reading extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private ReadingReasonKind reason;
    /** xs:dateTime. */
    private String reportedDateTime;

    private String source;
    /** xs:dateTime. */
    @Mandatory
    private String timeStamp;
    /** Decimal, with its digits as they are. */
    @Mandatory
    private String value;

    private List<ReadingQuality> readingQualities = new ArrayList<>();

    @Mandatory
    private TypeReference readingType;

    private DateTimeInterval timePeriod;

    public ReadingReasonKind getReason() {
        return reason;
    }

    public void setReason(ReadingReasonKind constant) {
        reason = constant;
    }

    public String getReportedDateTime() {
        return reportedDateTime;
    }

    public void setReportedDateTime(String text) {
        reportedDateTime = text;
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

    public String getValue() {
        return value;
    }

    public void setValue(String text) {
        value = text;
    }

    public List<ReadingQuality> getReadingQualities() {
        return readingQualities;
    }

    public void setReadingQualities(List<ReadingQuality> list) {
        readingQualities = list;
    }

    public TypeReference getReadingType() {
        return readingType;
    }

    public void setReadingType(TypeReference reference) {
        readingType = reference;
    }

    public DateTimeInterval getTimePeriod() {
        return timePeriod;
    }

    public void setTimePeriod(DateTimeInterval interval) {
        timePeriod = interval;
    }

    /** Whether all but the time stamp is the same. */
    boolean sameButTimeStamp(Reading o) {
        return same(reason, o.reason)
                && same(reportedDateTime, o.reportedDateTime)
                && same(source, o.source)
                && same(value, o.value)
                && same(readingQualities, o.readingQualities)
                && same(readingType, o.readingType)
                && same(timePeriod, o.timePeriod);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameButTimeStamp((Reading) other) && same(timeStamp, ((Reading) other).timeStamp);
    }
}
