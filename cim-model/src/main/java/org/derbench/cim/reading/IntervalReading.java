package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.DateTimeInterval;
import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** One value of a block: the block says of what. */
public final class IntervalReading extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** xs:dateTime. */
    private String reportedDateTime;

    private String source;
    /** xs:dateTime. */
    private String timeStamp;
    /** Decimal, with its digits as they are. */
    private String value;

    private List<ReadingQuality> readingQualities = new ArrayList<>();
    private DateTimeInterval timePeriod;

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

    public DateTimeInterval getTimePeriod() {
        return timePeriod;
    }

    public void setTimePeriod(DateTimeInterval value) {
        timePeriod = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        IntervalReading o = (IntervalReading) other;
        return same(reportedDateTime, o.reportedDateTime)
                && same(source, o.source)
                && same(timeStamp, o.timeStamp)
                && same(value, o.value)
                && same(readingQualities, o.readingQualities)
                && same(timePeriod, o.timePeriod);
    }
}
