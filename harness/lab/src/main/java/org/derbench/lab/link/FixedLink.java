package org.derbench.lab.link;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Pair;

/** A link that derbench never shapes, of one of several hosts. */
public record FixedLink(String kind, String description, Host initiator, Host responder, boolean emulated)
        implements Pair {

    /** Makes the link of a host, as it is seen from another. */
    @FunctionalInterface
    public interface Between<H> {

        /** The link of the first host, as seen from the next. */
        FixedLink of(H host, H next);
    }

    /** Each host's own link, as seen from the next host. */
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
