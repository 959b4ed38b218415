package org.derbench.engine.record;

import java.util.List;
import java.util.Map;
import org.derbench.engine.record.part.Identity;
import org.derbench.engine.record.part.Setup;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;

/** Records for tests. */
public final class SampleRecords {

    private SampleRecords() {
    }

    /** The first repetition of the first fork of a cell. */
    public static TrialHead head() {
        Setup setup = new Setup("host", "1mbit", "zeromq", "base", "ProtoStuff", Pattern.PUB_SUB, Support.NATIVE, "MMXU", "small", "closed",
                false, null, Map.of(), null, null, null, null, null, null, null);
        return new TrialHead(Identity.of("s", null, "c").fork(1, 0, 1, List.of(), null).repetition(1), setup, Map.of());
    }

    static TrialRecord failed(String reason) {
        return TrialRecord.without(head(), TrialRecord.Outcome.FAILED, reason);
    }
}
