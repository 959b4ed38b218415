package org.derbench.flexibility;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.Mandatory;

/** An agent's offer to the one above it: how much power at which price, interval by interval. */
public final class Bid extends AgentMessage {

    private static final long serialVersionUID = 1L;

    /** The device's state of charge; 0 is empty. */
    private float stateOfChargePercent;
    /** For each interval. */
    @Mandatory
    private List<Float> pricePerMWh = new ArrayList<>();

    public float getStateOfChargePercent() {
        return stateOfChargePercent;
    }

    public void setStateOfChargePercent(float percent) {
        stateOfChargePercent = percent;
    }

    public List<Float> getPricePerMWh() {
        return pricePerMWh;
    }

    public void setPricePerMWh(List<Float> list) {
        pricePerMWh = list;
    }

    @Override
    protected boolean sameRest(AgentMessage other) {
        return same(stateOfChargePercent, ((Bid) other).stateOfChargePercent)
                && same(pricePerMWh, ((Bid) other).pricePerMWh);
    }
}
