package org.derbench.cim.control;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.DateTimeInterval;
import org.derbench.cim.part.Part;
import org.derbench.cim.part.TypeReference;
import org.derbench.cim.part.UsagePoint;
import org.derbench.message.Mandatory;

/**
 * One command to a device or to several. CIM gives it no time of creation: its stamp is the time from which it is to
 * hold, the start of its primary timing.
 */
public final class EndDeviceControl extends Part {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private String mRID;

    private Integer drProgramLevel;
    private Boolean drProgramMandatory;

    @Mandatory
    private String issuerID;

    private String issuerTrackingID;
    private FloatQuantity priceSignal;
    private String reason;
    private PanDemandResponse panDemandResponse;
    private PanDisplay panDisplay;
    private PanPricing panPricing;

    @Mandatory
    private TypeReference endDeviceControlType;

    @Mandatory
    private List<EndDevice> endDevices = new ArrayList<>();

    @Mandatory
    private EndDeviceTiming primaryDeviceTiming;

    private EndDeviceTiming secondaryDeviceTiming;
    private List<UsagePoint> usagePoints = new ArrayList<>();

    public String getMRID() {
        return mRID;
    }

    public void setMRID(String text) {
        mRID = text;
    }

    public Integer getDrProgramLevel() {
        return drProgramLevel;
    }

    public void setDrProgramLevel(Integer number) {
        drProgramLevel = number;
    }

    public Boolean getDrProgramMandatory() {
        return drProgramMandatory;
    }

    public void setDrProgramMandatory(Boolean flag) {
        drProgramMandatory = flag;
    }

    public String getIssuerID() {
        return issuerID;
    }

    public void setIssuerID(String text) {
        issuerID = text;
    }

    public String getIssuerTrackingID() {
        return issuerTrackingID;
    }

    public void setIssuerTrackingID(String text) {
        issuerTrackingID = text;
    }

    public FloatQuantity getPriceSignal() {
        return priceSignal;
    }

    public void setPriceSignal(FloatQuantity value) {
        priceSignal = value;
    }

    public String getReason() {
        return reason;
    }

    public void setReason(String text) {
        reason = text;
    }

    public PanDemandResponse getPanDemandResponse() {
        return panDemandResponse;
    }

    public void setPanDemandResponse(PanDemandResponse value) {
        panDemandResponse = value;
    }

    public PanDisplay getPanDisplay() {
        return panDisplay;
    }

    public void setPanDisplay(PanDisplay value) {
        panDisplay = value;
    }

    public PanPricing getPanPricing() {
        return panPricing;
    }

    public void setPanPricing(PanPricing value) {
        panPricing = value;
    }

    public TypeReference getEndDeviceControlType() {
        return endDeviceControlType;
    }

    public void setEndDeviceControlType(TypeReference value) {
        endDeviceControlType = value;
    }

    public List<EndDevice> getEndDevices() {
        return endDevices;
    }

    public void setEndDevices(List<EndDevice> list) {
        endDevices = list;
    }

    public EndDeviceTiming getPrimaryDeviceTiming() {
        return primaryDeviceTiming;
    }

    public void setPrimaryDeviceTiming(EndDeviceTiming value) {
        primaryDeviceTiming = value;
    }

    public EndDeviceTiming getSecondaryDeviceTiming() {
        return secondaryDeviceTiming;
    }

    public void setSecondaryDeviceTiming(EndDeviceTiming value) {
        secondaryDeviceTiming = value;
    }

    public List<UsagePoint> getUsagePoints() {
        return usagePoints;
    }

    public void setUsagePoints(List<UsagePoint> list) {
        usagePoints = list;
    }

    /** Who issued it. */
    @Override
    public String sender() {
        return issuerID == null ? "" : issuerID;
    }

    @Override
    protected String time() {
        return primaryDeviceTiming == null || primaryDeviceTiming.getInterval() == null
                ? null
                : primaryDeviceTiming.getInterval().getStart();
    }

    @Override
    protected void time(String dateTime) {
        if (primaryDeviceTiming == null) {
            primaryDeviceTiming = new EndDeviceTiming();
        }
        if (primaryDeviceTiming.getInterval() == null) {
            primaryDeviceTiming.setInterval(new DateTimeInterval());
        }
        primaryDeviceTiming.getInterval().setStart(dateTime);
    }

    @Override
    protected boolean sameButTime(Part other) {
        EndDeviceControl o = (EndDeviceControl) other;
        return same(mRID, o.mRID)
                && same(drProgramLevel, o.drProgramLevel)
                && same(drProgramMandatory, o.drProgramMandatory)
                && same(issuerID, o.issuerID)
                && same(issuerTrackingID, o.issuerTrackingID)
                && same(priceSignal, o.priceSignal)
                && same(reason, o.reason)
                && same(panDemandResponse, o.panDemandResponse)
                && same(panDisplay, o.panDisplay)
                && same(panPricing, o.panPricing)
                && same(endDeviceControlType, o.endDeviceControlType)
                && same(endDevices, o.endDevices)
                && EndDeviceTiming.sameButStart(primaryDeviceTiming, o.primaryDeviceTiming)
                && same(secondaryDeviceTiming, o.secondaryDeviceTiming)
                && same(usagePoints, o.usagePoints);
    }
}
