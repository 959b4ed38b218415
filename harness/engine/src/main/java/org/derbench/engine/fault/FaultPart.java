package org.derbench.engine.fault;

import java.util.Map;
import org.derbench.engine.json.Of;

/** What was done to a trial on purpose, and what became of its messages. */
public record FaultPart(
        @Of("how it came about, in words") String means,
        @Of("when messages ended around it") FaultTimes times,

        @Of("what became of the messages that it can have touched")
        FaultBooks touched,

        @Of(value = "what it did to each role", optional = true)
        Map<String, FaultRole> roles) {}
