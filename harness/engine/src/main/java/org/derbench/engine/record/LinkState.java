package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The state of one link. */
public record LinkState(
        @Field(
                value = "its settings as read back, and its measurements, before the trial",
                optional = true,
                column = "linkVerified")
        LinkFacts verified,

        @Field(value = "what had passed it before this fork; missing where no link can be set", optional = true)
        LinkReading before,

        @Field(
                value = "what had passed it after this trial; missing where a host was no longer reached",
                optional = true)
        LinkReading after) {

    public LinkState after(LinkReading read) {
        return new LinkState(verified, before, read);
    }
}
