package org.derbench.engine.record;

import org.derbench.engine.json.Of;

/** A system that derbench did not run, and how far the books reach. */
public record ExternalSetup(
        @Of("the role that stands for it") String role,
        @Of("its address, without an account") String address,

        @Of("the proof that a message came to it: acknowledged, delivered or answered")
        String expect,

        @Of("the facts that the books leave open, in words") String unknown) {

    /** Whether derbench saw the messages come out of it. */
    public boolean isSeen() {
        return expect.equals("delivered");
    }
}
