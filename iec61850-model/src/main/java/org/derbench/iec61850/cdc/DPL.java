package org.derbench.iec61850.cdc;

import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Device name plate. IEC 61850-7-3 Ed. 2, clause 7.8: description information. */
public final class DPL extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Vendor. */
    @Mandatory
    private String vendor;
    /** Hardware revision. */
    private String hwRev;
    /** Software revision. */
    private String swRev;
    /** Serial number. */
    private String serNum;
    /** Model. */
    private String model;
    /** Location. */
    private String location;
    /** Name. */
    private String name;
    /** Owner. */
    private String owner;
    /** Name of the power system that it belongs to. */
    private String ePSName;
    /** Its primary operator. */
    private String primeOper;
    /** Its secondary operator. */
    private String secondOper;
    /** Latitude in degrees of WGS 84. */
    private Float latitude;
    /** Longitude in degrees of WGS 84. */
    private Float longitude;
    /** Altitude in metres. */
    private Float altitude;
    /** Master resource identity. */
    private String mrID;

    public String getVendor() {
        return vendor;
    }

    public void setVendor(String value) {
        vendor = value;
    }

    public String getHwRev() {
        return hwRev;
    }

    public void setHwRev(String value) {
        hwRev = value;
    }

    public String getSwRev() {
        return swRev;
    }

    public void setSwRev(String value) {
        swRev = value;
    }

    public String getSerNum() {
        return serNum;
    }

    public void setSerNum(String value) {
        serNum = value;
    }

    public String getModel() {
        return model;
    }

    public void setModel(String value) {
        model = value;
    }

    public String getLocation() {
        return location;
    }

    public void setLocation(String value) {
        location = value;
    }

    public String getName() {
        return name;
    }

    public void setName(String value) {
        name = value;
    }

    public String getOwner() {
        return owner;
    }

    public void setOwner(String value) {
        owner = value;
    }

    public String getEPSName() {
        return ePSName;
    }

    public void setEPSName(String value) {
        ePSName = value;
    }

    public String getPrimeOper() {
        return primeOper;
    }

    public void setPrimeOper(String value) {
        primeOper = value;
    }

    public String getSecondOper() {
        return secondOper;
    }

    public void setSecondOper(String value) {
        secondOper = value;
    }

    public Float getLatitude() {
        return latitude;
    }

    public void setLatitude(Float value) {
        latitude = value;
    }

    public Float getLongitude() {
        return longitude;
    }

    public void setLongitude(Float value) {
        longitude = value;
    }

    public Float getAltitude() {
        return altitude;
    }

    public void setAltitude(Float value) {
        altitude = value;
    }

    public String getMrID() {
        return mrID;
    }

    public void setMrID(String value) {
        mrID = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DPL o = (DPL) other;
        return super.sameFields(o)
                && same(vendor, o.vendor)
                && same(hwRev, o.hwRev)
                && same(swRev, o.swRev)
                && same(serNum, o.serNum)
                && same(model, o.model)
                && same(location, o.location)
                && same(name, o.name)
                && same(owner, o.owner)
                && same(ePSName, o.ePSName)
                && same(primeOper, o.primeOper)
                && same(secondOper, o.secondOper)
                && same(latitude, o.latitude)
                && same(longitude, o.longitude)
                && same(altitude, o.altitude)
                && same(mrID, o.mrID);
    }
}
