package org.derbench.run.testbed;

import java.util.function.Consumer;
import org.derbench.engine.record.LinkFacts;
import org.derbench.lab.LabException;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Symmetry;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Interruption;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;

/** A pair that is set up for a look at one link. Its shaping goes with the look, whichever way that ends. */
public final class LinkBench {

    /** The time between two looks at a link that is held. */
    private static final long WATCH_MS = 2000;

    private final Environment environment;
    private final HostChoice choice;

    /** Looks at links of the chosen pair. */
    public LinkBench(Environment environment, HostChoice choice) {
        this.environment = environment;
        this.choice = choice;
    }

    /**
     * The result of a look at a link.
     *
     * @param link the name of what it is
     * @param pair the pair of the link, in words
     */
    public record Seen<T>(String link, String pair, T found) {}

    /**
     * A pair whose link is cleared.
     *
     * @param pair its description
     * @param cleared whether its link can be shaped at all
     */
    public record Cleared(String pair, boolean cleared) {}

    /** Makes the link that this profile describes, and returns the kernel's account of it. */
    public Seen<LinkFacts> show(String name) {
        return with(name, (pair, link, profile) -> link.check(profile));
    }

    /**
     * Makes the link, and measures what it carries.
     *
     * @throws org.derbench.lab.link.LinkException if it is not as the profile says
     */
    public Seen<LinkFacts> verify(String name) {
        LinkProbe probe = LinkProbe.in(environment.distribution().resolve("node"));
        return with(name, (pair, link, profile) -> link.verify(profile, probe, environment::complain));
    }

    /** Makes the link of a profile, and compares the way there with the way back. */
    public Seen<Symmetry> symmetry(String name) {
        LinkProbe probe = LinkProbe.in(environment.distribution().resolve("node"));
        return with(name, (pair, link, profile) -> probe.symmetry(pair));
    }

    /**
     * Holds the link as the profile says until this thread is interrupted.
     *
     * @param applied is given the settings once
     * @throws LabException if the link changes meanwhile
     */
    public void hold(String name, Consumer<Seen<LinkFacts>> applied) throws InterruptedException {
        try (Interruption interruption = new Interruption()) {
            with(name, (pair, link, profile) -> {
                LinkFacts set = link.check(profile);
                applied.accept(new Seen<>(profile.name(), pair.description(), set));
                watch(link, profile);
                return set;
            });
        }
    }

    /**
     * Removes derbench's settings from the link.
     *
     * @throws org.derbench.lab.MissingCapabilityException if somebody else shapes it
     */
    public Cleared clear() {
        try (Children children = Children.registeredIn(RunFolder.standard());
                Hosts hosts = open(children)) {
            Pair pair = pair(hosts);
            Link link = new Link(pair);
            link.clear();
            link.requireNotForeign();
            return new Cleared(pair.description(), pair.shapeable());
        }
    }

    private Hosts open(Children children) {
        return choice.open(environment, children, Topology.PAIR).hosts();
    }

    private static Pair pair(Hosts hosts) {
        return hosts.links().values().iterator().next();
    }

    /**
     * Watches the link until this thread is interrupted, and then returns without an exception: the clearing that
     * follows must be able to wait for commands.
     */
    private static void watch(Link link, TcProfile profile) {
        try {
            while (true) {
                Thread.sleep(WATCH_MS);
                link.check(profile);
            }
        } catch (InterruptedException wanted) {
            return;
        } catch (LabException changed) {
            if (!Thread.interrupted()) {
                throw new LabException("somebody changed it meanwhile: " + changed.getMessage(), changed);
            }
        }
    }

    /** A look at the link of a pair. */
    private interface Look<T> {
        T at(Pair pair, Link link, TcProfile profile);
    }

    private <T> Seen<T> with(String name, Look<T> look) {
        TcProfile profile = new TcProfiles(environment.home().resolve("tc-profiles")).named(name);
        try (Children children = Children.registeredIn(RunFolder.standard());
                Hosts hosts = open(children)) {
            Pair pair = pair(hosts);
            Link link = new Link(pair);
            try {
                link.apply(profile);
                return new Seen<>(profile.name(), pair.description(), look.at(pair, link, profile));
            } finally {
                link.clear();
            }
        }
    }
}
