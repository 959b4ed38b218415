package org.derbench.engine.record;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;

/** Records for tests. */
public final class SampleRecords {

    private SampleRecords() {}

    /** The first repetition of the first fork of a cell. */
    public static TrialHead head() {
        Setup setup = JsonRecords.of(
                Setup.class,
                Fields.map(
                        "board",
                        "host",
                        "link",
                        "1mbit",
                        "middleware",
                        "zeromq",
                        "variant",
                        "base",
                        "serializer",
                        "ProtoStuff",
                        "pattern",
                        Pattern.PUB_SUB.label(),
                        "support",
                        Support.NATIVE.label(),
                        "node",
                        "MMXU",
                        "nodeSize",
                        "small",
                        "load",
                        "closed",
                        "emulated",
                        false));
        return new TrialHead(
                Identity.of("s", null, "c").fork(1, 0, 1, List.of(), null).repetition(1), setup, Map.of());
    }
}
