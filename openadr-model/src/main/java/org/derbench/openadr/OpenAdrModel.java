package org.derbench.openadr;

import java.util.List;
import org.derbench.message.DrawnModel;

/** Events and reports of OpenADR 3. A small one has one interval, a large one the quarter hours of a day. */
public final class OpenAdrModel extends DrawnModel {

    /** Describes the model. */
    public OpenAdrModel() {
        super(
                "openadr",
                sizes("small", 1, "large", 96),
                List.of(new Kind<>(Event.class, OpenAdrMaker::event), new Kind<>(Report.class, OpenAdrMaker::report)));
    }
}
