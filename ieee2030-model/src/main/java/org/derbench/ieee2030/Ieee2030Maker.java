package org.derbench.ieee2030;

import java.util.Locale;
import org.derbench.message.Draw;

/** Makes controls of a battery's power, and the energy that a home drew and fed in quarter hours. */
final class Ieee2030Maker {

    /** 2026-01-01T00:00Z in seconds: the first message's time. Each further one is a second later. */
    private static final long FIRST_SECOND = 1_767_225_600L;

    private static final int QUARTER_HOUR = 900;
    private static final int ENERGY = 12;
    private static final int WATT_HOURS = 72;
    private static final int DRAWN = 1;
    private static final int FED = 19;

    private Ieee2030Maker() {}

    static DERControl control(Draw draw) {
        DERControl control = new DERControl();
        control.stamp(second(draw) << 24);
        control.setDescription("limit of feed-in");
        control.setCreationTime(second(draw));
        EventStatus status = new EventStatus();
        status.setDateTime(second(draw));
        control.setEventStatus(status);
        control.setInterval(period(second(draw) + QUARTER_HOUR, QUARTER_HOUR));
        control.setRandomizeStart(draw.at("start".hashCode()).below(60));
        DERControlBase base = new DERControlBase();
        base.setOpModEnergize(true);
        base.setOpModMaxLimW(draw.at("limit".hashCode()).below(10_001));
        ActivePower target = new ActivePower();
        target.setValue(draw.between(-10_000, 10_001));
        base.setOpModTargetW(target);
        base.setRampTms(1_000);
        control.setDERControlBase(base);
        control.setDeviceCategory("40");
        return control;
    }

    static MirrorUsagePoint usagePoint(Draw draw) {
        MirrorUsagePoint point = new MirrorUsagePoint();
        point.stamp(second(draw) << 24);
        point.setRoleFlags("0013");
        point.setStatus(1);
        point.setDeviceLFDI(hex(draw.at("device".hashCode()), 40));
        point.getMirrorMeterReading().add(readings(DRAWN, draw));
        point.getMirrorMeterReading().add(readings(FED, draw));
        point.setPostRate(QUARTER_HOUR);
        return point;
    }

    private static MirrorMeterReading readings(int direction, Draw draw) {
        draw.at(direction);
        MirrorReadingSet set = new MirrorReadingSet();
        set.setMRID(hex(draw, 32));
        set.setTimePeriod(period(second(draw), draw.points() * QUARTER_HOUR));
        for (int i = 0; i < draw.points(); i++) {
            Reading reading = new Reading();
            reading.setQualityFlags("0001");
            reading.setValue((long) draw.below(2_500));
            reading.setLocalID(Integer.toHexString(i));
            set.getReading().add(reading);
        }
        MirrorMeterReading readings = new MirrorMeterReading();
        readings.setMRID(hex(draw, 32));
        readings.setLastUpdateTime(second(draw));
        readings.getMirrorReadingSet().add(set);
        readings.setReadingType(type(direction));
        return readings;
    }

    private static ReadingType type(int direction) {
        ReadingType type = new ReadingType();
        type.setAccumulationBehaviour(4);
        type.setCommodity(1);
        type.setFlowDirection(direction);
        type.setIntervalLength(QUARTER_HOUR);
        type.setKind(ENERGY);
        type.setPowerOfTenMultiplier(0);
        type.setUom(WATT_HOURS);
        return type;
    }

    private static DateTimeInterval period(long start, int seconds) {
        DateTimeInterval period = new DateTimeInterval();
        period.setDuration(seconds);
        period.setStart(start);
        return period;
    }

    private static String hex(Draw draw, int digits) {
        StringBuilder text = new StringBuilder(digits);
        while (text.length() < digits) {
            text.append(String.format(Locale.ROOT, "%016X", draw.bits()));
        }
        return text.substring(0, digits);
    }

    private static long second(Draw draw) {
        return FIRST_SECOND + draw.index();
    }
}
