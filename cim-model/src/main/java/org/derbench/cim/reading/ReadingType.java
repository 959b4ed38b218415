package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.Name;
import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** What a value is of: a code of eighteen fields, written out. */
public final class ReadingType extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String mRID;
    private String accumulation;
    private String aggregate;
    private String commodity;
    private String currency;
    private String flowDirection;
    private String macroPeriod;
    private String measurementKind;
    private String measuringPeriod;
    private String multiplier;
    private String phases;
    private String unit;
    private Integer consumptionTier;
    private Integer cpp;
    private Integer tou;
    private RationalNumber argument;
    private RationalNumber interharmonic;
    private List<Name> names = new ArrayList<>();

    public String getMRID() {
        return mRID;
    }

    public void setMRID(String text) {
        mRID = text;
    }

    public String getAccumulation() {
        return accumulation;
    }

    public void setAccumulation(String text) {
        accumulation = text;
    }

    public String getAggregate() {
        return aggregate;
    }

    public void setAggregate(String text) {
        aggregate = text;
    }

    public String getCommodity() {
        return commodity;
    }

    public void setCommodity(String text) {
        commodity = text;
    }

    public String getCurrency() {
        return currency;
    }

    public void setCurrency(String text) {
        currency = text;
    }

    public String getFlowDirection() {
        return flowDirection;
    }

    public void setFlowDirection(String text) {
        flowDirection = text;
    }

    public String getMacroPeriod() {
        return macroPeriod;
    }

    public void setMacroPeriod(String text) {
        macroPeriod = text;
    }

    public String getMeasurementKind() {
        return measurementKind;
    }

    public void setMeasurementKind(String text) {
        measurementKind = text;
    }

    public String getMeasuringPeriod() {
        return measuringPeriod;
    }

    public void setMeasuringPeriod(String text) {
        measuringPeriod = text;
    }

    public String getMultiplier() {
        return multiplier;
    }

    public void setMultiplier(String text) {
        multiplier = text;
    }

    public String getPhases() {
        return phases;
    }

    public void setPhases(String text) {
        phases = text;
    }

    public String getUnit() {
        return unit;
    }

    public void setUnit(String text) {
        unit = text;
    }

    public Integer getConsumptionTier() {
        return consumptionTier;
    }

    public void setConsumptionTier(Integer number) {
        consumptionTier = number;
    }

    public Integer getCpp() {
        return cpp;
    }

    public void setCpp(Integer number) {
        cpp = number;
    }

    public Integer getTou() {
        return tou;
    }

    public void setTou(Integer number) {
        tou = number;
    }

    public RationalNumber getArgument() {
        return argument;
    }

    public void setArgument(RationalNumber value) {
        argument = value;
    }

    public RationalNumber getInterharmonic() {
        return interharmonic;
    }

    public void setInterharmonic(RationalNumber value) {
        interharmonic = value;
    }

    public List<Name> getNames() {
        return names;
    }

    public void setNames(List<Name> list) {
        names = list;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ReadingType o = (ReadingType) other;
        return same(mRID, o.mRID)
                && same(accumulation, o.accumulation)
                && same(aggregate, o.aggregate)
                && same(commodity, o.commodity)
                && same(currency, o.currency)
                && same(flowDirection, o.flowDirection)
                && same(macroPeriod, o.macroPeriod)
                && same(measurementKind, o.measurementKind)
                && same(measuringPeriod, o.measuringPeriod)
                && same(multiplier, o.multiplier)
                && same(phases, o.phases)
                && same(unit, o.unit)
                && same(consumptionTier, o.consumptionTier)
                && same(cpp, o.cpp)
                && same(tou, o.tou)
                && same(argument, o.argument)
                && same(interharmonic, o.interharmonic)
                && same(names, o.names);
    }
}
