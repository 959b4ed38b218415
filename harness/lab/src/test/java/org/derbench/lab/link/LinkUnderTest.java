package org.derbench.lab.link;

import org.derbench.engine.record.testbed.LinkFacts;
import org.derbench.lab.pair.Pair;

/** Links and probes for tests. */
public final class LinkUnderTest {

    /** Other load may disturb even all measurements of a verification. */
    private static final int ATTEMPTS = 4;

    private LinkUnderTest() {}

    /** A bucket of that rate both ways, as the shipped ones are made. */
    public static TcProfile bucket(long rateBitsPerSecond) {
        return wire(rateBitsPerSecond).by(Discipline.BUCKET);
    }

    /** The same as a wire. */
    public static TcProfile wire(long rateBitsPerSecond) {
        return new TcProfile("under test", "", direction(rateBitsPerSecond), direction(rateBitsPerSecond), false);
    }

    /** A direction of that rate, by the rule. */
    public static TcDirection direction(long rateBitsPerSecond) {
        long burstBytes = new TcDirection(rateBitsPerSecond, 0, 0).leastBurstBytes();
        return new TcDirection(rateBitsPerSecond, burstBytes, burstBytes + TcDirection.LEAST_QUEUE_BYTES);
    }

    /** Applies it and verifies it. */
    public static LinkFacts verify(Pair pair, TcProfile profile) {
        Link link = new Link(pair);
        link.apply(profile);
        return verify(link, profile);
    }

    /** Verifies a link that was applied. */
    public static LinkFacts verify(Link link, TcProfile profile) {
        // what is set is no matter of attempts
        link.check(profile);
        for (int attempt = 1; ; attempt++) {
            try {
                return link.verify(profile, probe());
            } catch (LinkException disturbed) {
                if (attempt == ATTEMPTS) {
                    throw disturbed;
                }
            }
        }
    }

    /** A probe that runs from this test's class path. */
    public static LinkProbe probe() {
        return new LinkProbe(host -> System.getProperty("java.class.path"));
    }
}
