package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.Asset;
import org.derbench.cim.part.Name;
import org.derbench.cim.part.Status;
import org.derbench.cim.part.TypeReference;
import org.derbench.cim.part.UsagePoint;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Something that happened to a device. */
public final class EndDeviceEvent extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String mRID;
    /** xs:dateTime. */
    @Mandatory
    private String createdDateTime;

    private String issuerID;
    private String issuerTrackingID;
    private String reason;
    private String severity;
    private String userID;
    private Asset assets;
    private List<EndDeviceEventDetail> endDeviceEventDetails = new ArrayList<>();

    @Mandatory
    private TypeReference endDeviceEventType;

    private List<Name> names = new ArrayList<>();
    private Status status;
    private UsagePoint usagePoint;

    public String getMRID() {
        return mRID;
    }

    public void setMRID(String text) {
        mRID = text;
    }

    public String getCreatedDateTime() {
        return createdDateTime;
    }

    public void setCreatedDateTime(String text) {
        createdDateTime = text;
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

    public String getReason() {
        return reason;
    }

    public void setReason(String text) {
        reason = text;
    }

    public String getSeverity() {
        return severity;
    }

    public void setSeverity(String text) {
        severity = text;
    }

    public String getUserID() {
        return userID;
    }

    public void setUserID(String text) {
        userID = text;
    }

    public Asset getAssets() {
        return assets;
    }

    public void setAssets(Asset value) {
        assets = value;
    }

    public List<EndDeviceEventDetail> getEndDeviceEventDetails() {
        return endDeviceEventDetails;
    }

    public void setEndDeviceEventDetails(List<EndDeviceEventDetail> list) {
        endDeviceEventDetails = list;
    }

    public TypeReference getEndDeviceEventType() {
        return endDeviceEventType;
    }

    public void setEndDeviceEventType(TypeReference value) {
        endDeviceEventType = value;
    }

    public List<Name> getNames() {
        return names;
    }

    public void setNames(List<Name> list) {
        names = list;
    }

    public Status getStatus() {
        return status;
    }

    public void setStatus(Status value) {
        status = value;
    }

    public UsagePoint getUsagePoint() {
        return usagePoint;
    }

    public void setUsagePoint(UsagePoint value) {
        usagePoint = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        EndDeviceEvent o = (EndDeviceEvent) other;
        return same(mRID, o.mRID)
                && same(createdDateTime, o.createdDateTime)
                && same(issuerID, o.issuerID)
                && same(issuerTrackingID, o.issuerTrackingID)
                && same(reason, o.reason)
                && same(severity, o.severity)
                && same(userID, o.userID)
                && same(assets, o.assets)
                && same(endDeviceEventDetails, o.endDeviceEventDetails)
                && same(endDeviceEventType, o.endDeviceEventType)
                && same(names, o.names)
                && same(status, o.status)
                && same(usagePoint, o.usagePoint);
    }
}
