package org.derbench.run.testbed;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Pair;

/** The pair of a sweep, with its link shaped to whatever the next fork needs. */
public final class Bench implements AutoCloseable {

    private final Pair pair;
    private final Link link;
    private final TcProfiles profiles;
    private final LinkProbe probe;
    private final Map<String, Map<String, Object>> verified = new HashMap<>();
    private TcProfile applied;

    /** Sets and proves links of that pair, none of whose hosts has a core of this machine for itself. */
    public Bench(Pair pair, TcProfiles profiles, LinkProbe probe) {
        this(new Link(pair), pair, profiles, probe);
    }

    /** @param link of that pair */
    Bench(Link link, Pair pair, TcProfiles profiles, LinkProbe probe) {
        this.pair = pair;
        this.link = link;
        this.profiles = profiles;
        this.probe = probe;
    }

    Pair pair() {
        return pair;
    }

    /**
     * Makes the link that of the profile and measures it; where this machine has no such wire, it is a bucket, by that name.
     *
     * @param told is given a line for the user then
     * @return the name of what it is
     * @throws org.derbench.lab.link.LinkException          if it is not what the profile says
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot make it so, and nothing stands in for it
     */
    String make(String name, Consumer<String> told) {
        Link.Made made = link.make(profiles.named(name), told, profile -> link.verify(profile, probe));
        applied = made.profile();
        verified.put(applied.name(), made.found());
        return applied.name();
    }

    /**
     * Makes the link that of the profile and measures it.
     *
     * @throws org.derbench.lab.link.LinkException          if it is not what the profile says
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot make it so
     */
    public void verify(String name) {
        apply(name);
        verified.put(name, link.verify(applied, probe));
    }

    /**
     * Makes the link that of the profile, where it is not, measures it if it never was, and reads it back in any case. A link that is not what was left of
     * it, because its host was gone in between, is made and measured anew; its record says so.
     *
     * @throws LabException               if it is not what the profile says even then
     * @throws MissingCapabilityException if a host is not reached
     */
    TcProfile use(String name) {
        if (!verified.containsKey(name)) {
            verify(name);
        } else if (!applied.name().equals(name)) {
            apply(name);
        }
        try {
            link.check(applied);
        } catch (LabException | MissingCapabilityException changed) {
            verify(name);
            verified.get(name).put("madeAnewBecause", changed.getMessage());
        }
        return applied;
    }

    /**
     * Reads the link back.
     *
     * @throws LabException if it is not what it was made, or a connection to a program at either end broke off
     */
    void check() {
        pair.initiator().check();
        pair.responder().check();
        link.check(applied);
    }

    /** What the kernel says of the link now, with its counters; empty where it is not reached or cannot be shaped. */
    Map<String, Object> read() {
        try {
            return link.read();
        } catch (LabException | MissingCapabilityException gone) {
            // the trial that it happened to has failed with its own reason
            return Map.of();
        }
    }

    /** What {@link #verify} found of that link. */
    Map<String, Object> verified(String name) {
        return verified.get(name);
    }

    private void apply(String name) {
        applied = profiles.named(name);
        link.apply(applied);
    }

    @Override
    public void close() {
        try {
            link.clear();
        } finally {
            pair.close();
        }
    }
}
