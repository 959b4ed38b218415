package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** A system that derbench did not run, and how far the books reach. */
public record ExternalSetup(
        @Field("the role that stands for it") String role,
        @Field("its address, without an account") String address,

        @Field("the proof that a message came to it: acknowledged, delivered or answered")
        String expect,

        @Field("the facts that the books leave open, in words")
        String unknown) {

    /** Whether derbench saw the messages come out of it. */
    public boolean isSeen() {
        return expect.equals("delivered");
    }
}
