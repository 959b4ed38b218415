package org.derbench.flexibility;

import java.util.List;
import org.derbench.message.DrawnModel;

/**
 * Bids and schedules of agents. Small ones take about 200 bytes in a compact encoding, as in the study of agents over
 * Kafka.
 */
public final class FlexibilityModel extends DrawnModel {

    /** Describes the model. */
    public FlexibilityModel() {
        super(
                "flexibility",
                sizes("small", AgentMaker.FEW_HOURS, "large", AgentMaker.A_DAY),
                List.of(new Kind<>(Bid.class, AgentMaker::bid), new Kind<>(Schedule.class, AgentMaker::schedule)));
    }
}
