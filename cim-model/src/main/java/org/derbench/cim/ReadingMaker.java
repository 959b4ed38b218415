package org.derbench.cim;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.reading.Meter;
import org.derbench.cim.reading.MeterReading;
import org.derbench.cim.reading.MeterReadings;
import org.derbench.cim.reading.Reading;
import org.derbench.message.Draw;

/** Makes readings: the active energy that a home has drawn, in kWh, of another meter each. */
final class ReadingMaker {

    /** Bulk quantity, forward, electricity, energy, kilo, watt-hour. */
    private static final String ENERGY_DRAWN = "0.0.0.1.1.1.12.0.0.0.0.0.0.0.0.3.72.0";

    private ReadingMaker() {}

    static MeterReadings readings(int parts, Draw draw) {
        MeterReadings readings = new MeterReadings();
        String time = Plausible.time(draw);
        List<MeterReading> made = new ArrayList<>(parts);
        for (int part = 0; part < parts; part++) {
            made.add(reading(draw, part, time));
        }
        readings.setMeterReading(made);
        return readings;
    }

    private static MeterReading reading(Draw draw, int part, String time) {
        MeterReading one = new MeterReading();
        Meter meter = new Meter();
        meter.setMRID(Plausible.device("METER", draw, part));
        one.setMeter(meter);
        Reading reading = new Reading();
        reading.setTimeStamp(time);
        reading.setValue(energy(draw.at(part)));
        reading.setReadingType(Plausible.type(ENERGY_DRAWN));
        one.getReadings().add(reading);
        return one;
    }

    /** Three decimals, the zeros at the end too. */
    private static String energy(Draw draw) {
        return draw.between(10_000, 100_000) + "."
                + Integer.toString(draw.between(1_000, 2_000)).substring(1);
    }
}
