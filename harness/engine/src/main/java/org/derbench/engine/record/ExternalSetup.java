package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** A system that derbench did not run, and how far the books reach. */
public record ExternalSetup(
        @Field("name of the role that stands for the system")
        String role,

        @Field("address of the system, without an account") String address,

        @Field("the proof that a message came to it: acknowledged, delivered or answered")
        String expect,

        @Field("what the books cannot know of it, in words") String unknown) {

    /** Whether derbench saw the messages come out of it. */
    public boolean isSeen() {
        return expect.equals("delivered");
    }
}
