package org.derbench.ocpp;

import java.util.List;
import org.derbench.message.DrawnModel;

/**
 * Messages of OCPP 2.0.1, without the frame of OCPP-J that a transport puts around them. A small message has one time
 * of the meter or one limit; a large one has a day in quarter hours.
 */
public final class OcppModel extends DrawnModel {

    /** Describes the model. */
    public OcppModel() {
        super(
                "ocpp",
                sizes("small", 1, "large", 96),
                List.of(
                        new Kind<>(MeterValuesRequest.class, OcppMaker::meterValues),
                        new Kind<>(TransactionEventRequest.class, OcppMaker::transactionEvent),
                        new Kind<>(SetChargingProfileRequest.class, OcppMaker::chargingProfile)));
    }
}
