package org.derbench.kit.tiny;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Where a meter is. */
public final class Place extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private float latitude;
    private float longitude;

    @Mandatory
    private String street;

    private Float altitude;

    public float getLatitude() {
        return latitude;
    }

    public void setLatitude(float value) {
        latitude = value;
    }

    public float getLongitude() {
        return longitude;
    }

    public void setLongitude(float value) {
        longitude = value;
    }

    public String getStreet() {
        return street;
    }

    public void setStreet(String value) {
        street = value;
    }

    public Float getAltitude() {
        return altitude;
    }

    public void setAltitude(Float value) {
        altitude = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Place o = (Place) other;
        return same(latitude, o.latitude)
                && same(longitude, o.longitude)
                && same(street, o.street)
                && same(altitude, o.altitude);
    }
}
