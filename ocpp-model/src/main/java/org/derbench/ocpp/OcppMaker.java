package org.derbench.ocpp;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.DateTimes;
import org.derbench.message.Draw;

/**
 * Makes messages of a station with three phases of 32 A: a quarter of an hour lies between values and between limits.
 */
final class OcppMaker {

    /** 2026-01-01T00:00Z in seconds: the first message's time. Each further one is a second later. */
    private static final long FIRST_SECOND = 1_767_225_600L;

    private static final int QUARTER_HOUR = 900;
    private static final int MOST_CURRENT_A = 32;
    private static final int MOST_POWER_W = 22_000;

    private OcppMaker() {}

    static MeterValuesRequest meterValues(Draw draw) {
        MeterValuesRequest request = new MeterValuesRequest();
        request.setEvseId(draw.at("evse".hashCode()).between(1, 5));
        request.setMeterValue(values(draw));
        return request;
    }

    static TransactionEventRequest transactionEvent(Draw draw) {
        TransactionEventRequest request = new TransactionEventRequest();
        request.setEventType(TransactionEventEnumType.Updated);
        request.setMeterValue(values(draw));
        request.setTimestamp(time(draw, 0));
        request.setTriggerReason("MeterValuePeriodic");
        request.setSeqNo(draw.index());
        request.setNumberOfPhasesUsed(3);
        request.setCableMaxCurrent(MOST_CURRENT_A);
        TransactionType transaction = new TransactionType();
        transaction.setTransactionId("tx-" + draw.at("transaction".hashCode()).between(100_000_000, 1_000_000_000));
        transaction.setChargingState(ChargingStateEnumType.Charging);
        transaction.setTimeSpentCharging(draw.between(60, 4 * 3600));
        request.setTransactionInfo(transaction);
        EVSEType evse = new EVSEType();
        evse.setId(draw.between(1, 5));
        evse.setConnectorId(1);
        request.setEvse(evse);
        return request;
    }

    static SetChargingProfileRequest chargingProfile(Draw draw) {
        ChargingProfileType profile = new ChargingProfileType();
        profile.setId(draw.index() + 1);
        profile.setStackLevel(0);
        profile.setChargingProfilePurpose(ChargingProfilePurposeEnumType.TxDefaultProfile);
        profile.setChargingProfileKind(ChargingProfileKindEnumType.Absolute);
        profile.setValidFrom(time(draw, 0));
        profile.getChargingSchedule().add(schedule(draw));
        SetChargingProfileRequest request = new SetChargingProfileRequest();
        request.setEvseId(draw.at("evse".hashCode()).between(1, 5));
        request.setChargingProfile(profile);
        return request;
    }

    private static ChargingScheduleType schedule(Draw draw) {
        ChargingScheduleType schedule = new ChargingScheduleType();
        schedule.setId(1);
        schedule.setStartSchedule(time(draw, QUARTER_HOUR));
        schedule.setDuration(draw.points() * QUARTER_HOUR);
        schedule.setChargingRateUnit(ChargingRateUnitEnumType.W);
        draw.at("limit".hashCode());
        List<ChargingSchedulePeriodType> periods = new ArrayList<>(draw.points());
        for (int i = 0; i < draw.points(); i++) {
            ChargingSchedulePeriodType period = new ChargingSchedulePeriodType();
            period.setStartPeriod(i * QUARTER_HOUR);
            period.setLimit(draw.below(10 * MOST_POWER_W) / 10.0);
            periods.add(period);
        }
        schedule.setChargingSchedulePeriod(periods);
        return schedule;
    }

    private static List<MeterValueType> values(Draw draw) {
        long energyWh = draw.at("energy".hashCode()).between(1_000_000, 100_000_000);
        List<MeterValueType> values = new ArrayList<>(draw.points());
        for (int i = 0; i < draw.points(); i++) {
            energyWh += draw.below(MOST_POWER_W / 4);
            MeterValueType value = new MeterValueType();
            value.setTimestamp(time(draw, i * QUARTER_HOUR));
            value.setSampledValue(new ArrayList<>(List.of(
                    sampled(energyWh, "Energy.Active.Import.Register", null, "Wh"),
                    sampled(draw.below(MOST_POWER_W), "Power.Active.Import", null, "W"),
                    sampled(current(draw), "Current.Import", "L1", "A"),
                    sampled(current(draw), "Current.Import", "L2", "A"),
                    sampled(current(draw), "Current.Import", "L3", "A"),
                    sampled(draw.between(2_200, 2_400) / 10.0, "Voltage", "L1-N", "V"))));
            values.add(value);
        }
        return values;
    }

    private static double current(Draw draw) {
        return draw.below(10 * MOST_CURRENT_A) / 10.0;
    }

    private static SampledValueType sampled(double number, String measurand, String phase, String unit) {
        UnitOfMeasureType measure = new UnitOfMeasureType();
        measure.setUnit(unit);
        SampledValueType value = new SampledValueType();
        value.setValue(number);
        value.setContext("Sample.Periodic");
        value.setMeasurand(measurand);
        value.setPhase(phase);
        value.setLocation(LocationEnumType.Outlet);
        value.setUnitOfMeasure(measure);
        return value;
    }

    private static String time(Draw draw, int laterSeconds) {
        return DateTimes.of(FIRST_SECOND + draw.index() + laterSeconds << 24);
    }
}
