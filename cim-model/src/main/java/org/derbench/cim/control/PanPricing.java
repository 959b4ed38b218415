package org.derbench.cim.control;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** Tells a home the prices of a provider. */
public final class PanPricing extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private Integer providerID;
    private List<PanPricingDetail> panPricingDetails = new ArrayList<>();

    public Integer getProviderID() {
        return providerID;
    }

    public void setProviderID(Integer number) {
        providerID = number;
    }

    public List<PanPricingDetail> getPanPricingDetails() {
        return panPricingDetails;
    }

    public void setPanPricingDetails(List<PanPricingDetail> list) {
        panPricingDetails = list;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        PanPricing o = (PanPricing) other;
        return same(providerID, o.providerID) && same(panPricingDetails, o.panPricingDetails);
    }
}
