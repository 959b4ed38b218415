package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The state of one link. */
public record LinkState(
        @Field(
                value = "the link's settings as read back, and its measurements, before the trial",
                optional = true,
                column = "linkVerified")
        LinkFacts verified,

        @Field(value = "what had passed the link before this fork; missing where no link can be set", optional = true)
        LinkReading before,

        @Field(
                value = "what had passed the link after this trial; missing where a host was no longer reached",
                optional = true)
        LinkReading after) {

    public LinkState after(LinkReading read) {
        return new LinkState(verified, before, read);
    }
}
