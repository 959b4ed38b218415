package org.derbench.openadr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.derbench.message.DateTimes;
import org.derbench.message.Draw;

/** Makes events that tell the prices of quarter hours, and reports of the energy that a home drew in each. */
final class OpenAdrMaker {

    /** 2026-01-01T00:00Z in seconds: the first message's time. Each further one is a second later. */
    private static final long FIRST_SECOND = 1_767_225_600L;

    private static final String QUARTER_HOUR = "PT15M";

    private OpenAdrMaker() {}

    static Event event(Draw draw) {
        Event event = new Event();
        event.setId(identifier("event", draw));
        event.setCreatedDateTime(time(draw));
        event.setObjectType("EVENT");
        event.setProgramID("dynamic-prices");
        event.setPriority(0);
        Target target = new Target();
        target.setType("GROUP");
        target.getValues().add("feeder-" + draw.at("feeder".hashCode()).between(10, 100));
        event.getTargets().add(target);
        EventPayloadDescriptor descriptor = new EventPayloadDescriptor();
        descriptor.setObjectType("EVENT_PAYLOAD_DESCRIPTOR");
        descriptor.setPayloadType("PRICE");
        descriptor.setUnits("KWH");
        descriptor.setCurrency("EUR");
        event.getPayloadDescriptors().add(descriptor);
        event.setIntervalPeriod(period(draw));
        event.setIntervals(intervals(draw, "PRICE", d -> d.between(-500, 6_000) / 10_000.0));
        return event;
    }

    static Report report(Draw draw) {
        Report report = new Report();
        report.setId(identifier("report", draw));
        report.setCreatedDateTime(time(draw));
        report.setObjectType("REPORT");
        report.setProgramID("dynamic-prices");
        report.setEventID(identifier("event", draw));
        report.setClientName("ven-" + (100_001 + draw.index()));
        ReportPayloadDescriptor descriptor = new ReportPayloadDescriptor();
        descriptor.setObjectType("REPORT_PAYLOAD_DESCRIPTOR");
        descriptor.setPayloadType("USAGE");
        descriptor.setReadingType("DIRECT_READ");
        descriptor.setUnits("KWH");
        report.getPayloadDescriptors().add(descriptor);
        Resource resource = new Resource();
        resource.setResourceName("meter-" + (100_001 + draw.index()));
        resource.setIntervalPeriod(period(draw));
        resource.setIntervals(intervals(draw, "USAGE", d -> d.below(6_000) / 1_000.0));
        report.getResources().add(resource);
        return report;
    }

    private static List<Interval> intervals(Draw draw, String type, ToDoubleFunction<Draw> value) {
        draw.at("values".hashCode());
        List<Interval> intervals = new ArrayList<>(draw.points());
        for (int i = 0; i < draw.points(); i++) {
            ValuesMap values = new ValuesMap();
            values.setType(type);
            values.getValues().add(value.applyAsDouble(draw));
            Interval interval = new Interval();
            interval.setId(i);
            interval.getPayloads().add(values);
            intervals.add(interval);
        }
        return intervals;
    }

    private static IntervalPeriod period(Draw draw) {
        IntervalPeriod period = new IntervalPeriod();
        period.setStart(time(draw));
        period.setDuration(QUARTER_HOUR);
        return period;
    }

    private static String identifier(String kind, Draw draw) {
        return String.format(
                Locale.ROOT, "%s-%016x", kind, draw.at(kind.hashCode()).bits());
    }

    private static String time(Draw draw) {
        return DateTimes.of(FIRST_SECOND + draw.index() << 24);
    }
}
