package org.derbench.cim.control;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** Asks a home to shed load. */
public final class PanDemandResponse extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** Per cent. */
    private Float avgLoadAdjustment;

    private String cancelControlMode;
    /** xs:dateTime. */
    private String cancelDateTime;

    private Boolean cancelNow;
    private String command;
    /** Degrees Celsius. */
    private Float coolingOffset;
    /** Degrees Celsius. */
    private Float coolingSetpoint;

    private String criticalityLevel;
    /** Minutes. */
    private Float duration;

    private Boolean durationIndefinite;
    /** Per cent. */
    private Float dutyCycle;

    private String enrollmentGroup;
    /** Degrees Celsius. */
    private Float heatingOffset;
    /** Degrees Celsius. */
    private Float heatingSetpoint;
    /** xs:dateTime. */
    private String startDateTime;

    private ControlledAppliance appliance;

    public Float getAvgLoadAdjustment() {
        return avgLoadAdjustment;
    }

    public void setAvgLoadAdjustment(Float number) {
        avgLoadAdjustment = number;
    }

    public String getCancelControlMode() {
        return cancelControlMode;
    }

    public void setCancelControlMode(String text) {
        cancelControlMode = text;
    }

    public String getCancelDateTime() {
        return cancelDateTime;
    }

    public void setCancelDateTime(String text) {
        cancelDateTime = text;
    }

    public Boolean getCancelNow() {
        return cancelNow;
    }

    public void setCancelNow(Boolean flag) {
        cancelNow = flag;
    }

    public String getCommand() {
        return command;
    }

    public void setCommand(String text) {
        command = text;
    }

    public Float getCoolingOffset() {
        return coolingOffset;
    }

    public void setCoolingOffset(Float number) {
        coolingOffset = number;
    }

    public Float getCoolingSetpoint() {
        return coolingSetpoint;
    }

    public void setCoolingSetpoint(Float number) {
        coolingSetpoint = number;
    }

    public String getCriticalityLevel() {
        return criticalityLevel;
    }

    public void setCriticalityLevel(String text) {
        criticalityLevel = text;
    }

    public Float getDuration() {
        return duration;
    }

    public void setDuration(Float number) {
        duration = number;
    }

    public Boolean getDurationIndefinite() {
        return durationIndefinite;
    }

    public void setDurationIndefinite(Boolean flag) {
        durationIndefinite = flag;
    }

    public Float getDutyCycle() {
        return dutyCycle;
    }

    public void setDutyCycle(Float number) {
        dutyCycle = number;
    }

    public String getEnrollmentGroup() {
        return enrollmentGroup;
    }

    public void setEnrollmentGroup(String text) {
        enrollmentGroup = text;
    }

    public Float getHeatingOffset() {
        return heatingOffset;
    }

    public void setHeatingOffset(Float number) {
        heatingOffset = number;
    }

    public Float getHeatingSetpoint() {
        return heatingSetpoint;
    }

    public void setHeatingSetpoint(Float number) {
        heatingSetpoint = number;
    }

    public String getStartDateTime() {
        return startDateTime;
    }

    public void setStartDateTime(String text) {
        startDateTime = text;
    }

    public ControlledAppliance getAppliance() {
        return appliance;
    }

    public void setAppliance(ControlledAppliance value) {
        appliance = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        PanDemandResponse o = (PanDemandResponse) other;
        return same(avgLoadAdjustment, o.avgLoadAdjustment)
                && same(cancelControlMode, o.cancelControlMode)
                && same(cancelDateTime, o.cancelDateTime)
                && same(cancelNow, o.cancelNow)
                && same(command, o.command)
                && same(coolingOffset, o.coolingOffset)
                && same(coolingSetpoint, o.coolingSetpoint)
                && same(criticalityLevel, o.criticalityLevel)
                && same(duration, o.duration)
                && same(durationIndefinite, o.durationIndefinite)
                && same(dutyCycle, o.dutyCycle)
                && same(enrollmentGroup, o.enrollmentGroup)
                && same(heatingOffset, o.heatingOffset)
                && same(heatingSetpoint, o.heatingSetpoint)
                && same(startDateTime, o.startDateTime)
                && same(appliance, o.appliance);
    }
}
