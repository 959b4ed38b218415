package org.derbench.lab.link;

import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Pair;

/** The link of a pair. Queueing disciplines act on egress, so each end shapes what it sends. */
public final class Link {

    private final Pair pair;
    private final Egress up;
    private final Egress down;

    /** The link of that pair; nothing is changed yet. */
    public Link(Pair pair) {
        this.pair = pair;
        this.up = new Egress(pair.initiator());
        this.down = new Egress(pair.responder());
    }

    /**
     * Makes the link what the profile says, whatever it was before, and reads it back.
     *
     * @throws MissingCapabilityException if the profile has a rate and the pair cannot be shaped
     * @throws LinkException              if the kernel says that it is something else
     */
    public void apply(TcProfile profile) {
        if (!pair.shapeable()) {
            requireUnshaped(profile);
            return;
        }
        up.set(profile.up(), profile.offload());
        down.set(profile.down(), profile.offload());
        check(profile);
    }

    /**
     * Compares what is set with the profile.
     *
     * @return what is set, each way, as plain values: {@code up}, {@code down}
     * @throws LinkException if it is not the profile
     */
    public Map<String, Object> check(TcProfile profile) {
        Map<String, Object> set = new LinkedHashMap<>();
        if (!pair.shapeable()) {
            requireUnshaped(profile);
            return set;
        }
        set.put("up", check(up, profile.up(), profile));
        set.put("down", check(down, profile.down(), profile));
        return set;
    }

    /** Takes all shaping away. */
    public void clear() {
        if (pair.shapeable()) {
            up.reset();
            down.reset();
        }
    }

    private static Map<String, Object> check(Egress egress, TcDirection asked, TcProfile profile) {
        EgressState state = egress.read();
        String difference = state.differenceTo(asked, profile.offload());
        if (!difference.isEmpty()) {
            throw new LinkException("the link is not '" + profile.name() + "': the egress of the " + egress.host().name() + " "
                    + difference);
        }
        return state.toMap();
    }

    private void requireUnshaped(TcProfile profile) {
        if (profile.shaped()) {
            throw new MissingCapabilityException("a " + pair.kind() + " pair cannot be shaped to '" + profile.name() + "'",
                    "use --link unshaped, or a pair that can be shaped: derbench doctor says what this machine lacks");
        }
    }
}
