package org.derbench.engine.record;

import org.derbench.engine.json.Of;

/** The state of one link. */
public record LinkState(
        @Of(value = "what was read back and measured of it before", optional = true, column = "linkVerified")
        LinkFacts verified,

        @Of(value = "what had passed it before this fork; missing where none can be set", optional = true)
        LinkReading before,

        @Of(value = "the same after this trial; missing where a host was no longer reached", optional = true)
        LinkReading after) {

    public LinkState after(LinkReading read) {
        return new LinkState(verified, before, read);
    }
}
