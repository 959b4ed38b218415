package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.TypeReference;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Values of one type, one after the other. */
public final class IntervalBlock extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private List<IntervalReading> intervalReadings = new ArrayList<>();

    @Mandatory
    private TypeReference readingType;

    public List<IntervalReading> getIntervalReadings() {
        return intervalReadings;
    }

    public void setIntervalReadings(List<IntervalReading> list) {
        intervalReadings = list;
    }

    public TypeReference getReadingType() {
        return readingType;
    }

    public void setReadingType(TypeReference value) {
        readingType = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        IntervalBlock o = (IntervalBlock) other;
        return same(intervalReadings, o.intervalReadings) && same(readingType, o.readingType);
    }
}
