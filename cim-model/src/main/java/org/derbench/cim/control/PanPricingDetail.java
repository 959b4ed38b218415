package org.derbench.cim.control;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** A price, and what it is for. */
public final class PanPricingDetail extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private Float price;
    private Integer priceTier;
    private String unitOfMeasure;

    public Float getPrice() {
        return price;
    }

    public void setPrice(Float number) {
        price = number;
    }

    public Integer getPriceTier() {
        return priceTier;
    }

    public void setPriceTier(Integer number) {
        priceTier = number;
    }

    public String getUnitOfMeasure() {
        return unitOfMeasure;
    }

    public void setUnitOfMeasure(String text) {
        unitOfMeasure = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        PanPricingDetail o = (PanPricingDetail) other;
        return same(price, o.price) && same(priceTier, o.priceTier) && same(unitOfMeasure, o.unitOfMeasure);
    }
}
