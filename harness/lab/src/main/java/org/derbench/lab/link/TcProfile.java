package org.derbench.lab.link;

/**
 * A link, as it should be.
 *
 * @param name        the name in plans and results: {@code 10mbit}
 * @param description one line for people
 * @param up          from the initiator to the responder: the initiator's egress
 * @param down        from the responder to the initiator: the responder's egress
 * @param offload     whether the kernel may hand segments larger than a frame to the device. Without it, packet counts
 *                    and header bytes are those of a wire
 */
public record TcProfile(String name, String description, TcDirection up, TcDirection down, boolean offload) {

    /** Whether either way has a rate. */
    public boolean shaped() {
        return up.shaped() || down.shaped();
    }

    /** Whether either way has a rate, delay or loss, so that the pair's devices must be set. */
    public boolean controlled() {
        return shaped() || up.impairment().any() || down.impairment().any();
    }
}
