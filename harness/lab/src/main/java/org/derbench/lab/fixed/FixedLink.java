package org.derbench.lab.fixed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Pair;

/** The link of one host of several, which is what it is: nobody shapes it. */
public record FixedLink(String kind, String description, Host initiator, Host responder, boolean emulated)
        implements Pair {

    /** Makes the link of a host, as it is seen from another. */
    @FunctionalInterface
    public interface Between<H> {

        /** The link of the first. */
        FixedLink of(H host, H next);
    }

    /** Each host's own, which is looked at from the next host. */
    public static <H> Map<String, Pair> ofEach(Map<String, H> hosts, Between<H> between) {
        List<H> all = new ArrayList<>(hosts.values());
        Map<String, Pair> links = new LinkedHashMap<>();
        hosts.forEach((name, host) -> links.put(name, between.of(host, all.get((all.indexOf(host) + 1) % all.size()))));
        return links;
    }

    @Override
    public boolean clockShared() {
        return false;
    }

    @Override
    public boolean shapeable() {
        return false;
    }

    @Override
    public void close() {
        // the hosts belong to somebody else
    }
}
