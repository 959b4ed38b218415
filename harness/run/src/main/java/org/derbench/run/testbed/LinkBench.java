package org.derbench.run.testbed;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.derbench.engine.json.Fields;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Interruption;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;

/**
 * A pair that is set up for a look at one link. Its shaping goes with the look, whichever way that ends. Where this machine has no such
 * wire, the look is at a bucket, by that name, and the user is told.
 */
public final class LinkBench {

    private final Environment environment;
    private final PairChoice choice;

    /** Looks at links of that pair. */
    public LinkBench(Environment environment, PairChoice choice) {
        this.environment = environment;
        this.choice = choice;
    }

    /** What the kernel says of the link, once it is made what the profile of that name says. */
    public Map<String, Object> show(String name) {
        return with(name, Link::check);
    }

    /**
     * What the link carries, as well.
     *
     * @throws org.derbench.lab.link.LinkException if that is not what the profile says
     */
    public Map<String, Object> verify(String name) {
        LinkProbe probe = LinkProbe.in(environment.distribution().resolve("node"));
        return with(name, (link, profile) -> link.verify(profile, probe));
    }

    /** Whether the way there is like the way back, once the link is what the profile of that name says. */
    public Map<String, Object> symmetry(String name) {
        LinkProbe probe = LinkProbe.in(environment.distribution().resolve("node"));
        return withLink(name, (pair, link, profile) -> probe.symmetry(pair).toMap());
    }

    /** Keeps the link what the profile says until this thread is interrupted; {@code applied} is told what is set. */
    public void hold(String name, Consumer<Map<String, Object>> applied) throws InterruptedException {
        try (Interruption interruption = new Interruption()) {
            with(name, (link, profile) -> {
                Map<String, Object> set = Fields.map("link", profile.name());
                set.putAll(link.check(profile));
                applied.accept(set);
                return awaitInterruption(set);
            });
        }
    }

    /** Takes away whatever shapes the link. */
    public Map<String, Object> clear() {
        try (Children children = Children.registeredIn(RunFolder.standard()); Hosts hosts = open(children)) {
            Pair pair = pair(hosts);
            new Link(pair).clear();
            return Map.of("pair", pair.description(), "cleared", pair.shapeable());
        }
    }

    private Hosts open(Children children) {
        return choice.open(environment, children, Topology.PAIR).hosts();
    }

    private static Pair pair(Hosts hosts) {
        return hosts.links().values().iterator().next();
    }

    private static Map<String, Object> awaitInterruption(Map<String, Object> set) {
        try {
            new CountDownLatch(1).await();
            return set;
        } catch (InterruptedException wanted) {
            // what follows is the clearing, which waits for commands
            return set;
        }
    }

    private Map<String, Object> with(String name, BiFunction<Link, TcProfile, Map<String, Object>> look) {
        return withLink(name, (pair, link, profile) -> look.apply(link, profile));
    }

    /** A look at the link of a pair. */
    private interface Look {
        Map<String, Object> at(Pair pair, Link link, TcProfile profile);
    }

    private Map<String, Object> withLink(String name, Look look) {
        TcProfile profile = new TcProfiles(environment.home().resolve("tc-profiles")).named(name);
        try (Children children = Children.registeredIn(RunFolder.standard()); Hosts hosts = open(children)) {
            Pair pair = pair(hosts);
            Link link = new Link(pair);
            try {
                Link.Made made = link.make(profile, environment::complain, what -> look.at(pair, link, what));
                Map<String, Object> found = Fields.map("link", made.profile().name(), "pair", pair.description());
                found.putAll(made.found());
                return found;
            } finally {
                link.clear();
            }
        }
    }
}
