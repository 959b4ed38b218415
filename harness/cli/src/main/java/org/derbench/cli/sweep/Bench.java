package org.derbench.cli.sweep;

import java.util.HashMap;
import java.util.Map;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Pair;

/** The pair of a sweep, with its link shaped to whatever the next fork needs. */
final class Bench implements AutoCloseable {

    private final Pair pair;
    private final Link link;
    private final TcProfiles profiles;
    private final Map<String, Map<String, Object>> verified = new HashMap<>();
    private TcProfile applied;

    Bench(Pair pair, TcProfiles profiles) {
        this.pair = pair;
        this.link = new Link(pair);
        this.profiles = profiles;
    }

    Pair pair() {
        return pair;
    }

    /**
     * Makes the link that of the profile, where it is not, and reads it back in any case.
     *
     * @return the profile
     */
    TcProfile use(String name) {
        if (applied == null || !applied.name().equals(name)) {
            TcProfile profile = profiles.named(name);
            link.apply(profile);
            applied = profile;
        }
        verified.put(name, link.check(applied));
        return applied;
    }

    /** What is known of that link: as it was read back, and as it was measured. */
    Map<String, Object> verified(String name) {
        return verified.get(name);
    }

    @Override
    public void close() {
        link.clear();
        pair.close();
    }
}
