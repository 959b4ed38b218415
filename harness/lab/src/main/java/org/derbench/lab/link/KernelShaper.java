package org.derbench.lab.link;

import org.derbench.engine.record.LinkReading;
import org.derbench.engine.record.LinkWay;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.pair.Pair;

/** The kernel's queueing disciplines, which act on egress: each end shapes what it sends. */
final class KernelShaper implements Shaper {

    private static final long SURELY_BITS_PER_SECOND = 100_000_000;

    private final Egress up;
    private final Egress down;

    KernelShaper(Pair pair) {
        this.up = new Egress(pair.initiator(), pair.responder().address());
        this.down = new Egress(pair.responder(), pair.initiator().address());
    }

    @Override
    public void set(TcProfile profile) {
        BothEnds.run(() -> up.set(profile.up(), profile), () -> down.set(profile.down(), profile));
    }

    @Override
    public void requireNotForeign() {
        BothEnds.run(up::requireNotForeign, down::requireNotForeign);
    }

    @Override
    public Ways check(TcProfile profile) {
        BothEnds<EgressState> set = BothEnds.of(up::read, down::read);
        return new Ways(
                check(up, set.up(), profile.up(), profile),
                check(down, set.down(), profile.down(), profile),
                reading(set));
    }

    private static LinkReading reading(BothEnds<EgressState> set) {
        return new LinkReading(set.up().counters(), set.down().counters(), null, null);
    }

    private static LinkWay check(Egress egress, EgressState state, TcDirection asked, TcProfile profile) {
        String difference = state.differenceTo(asked, profile, egress.towards());
        if (!difference.isEmpty()) {
            throw new LinkException("the link is not '" + profile.name() + "': the egress of the "
                    + egress.host().name() + " " + difference);
        }
        return state.settings();
    }

    /**
     * Changes the link. A network device that derbench made is put down, if the link is to be down. A real one stays
     * up, and loses all packets instead: its routes would vanish, and with them an ssh connection over it. Any other
     * change sets new disciplines, which drops the packets that wait in the old ones.
     */
    @Override
    public String change(TcProfile profile, LinkChange change) {
        if (putsDown(change)) {
            down.put(false);
            return "device down";
        }
        set(profile.with(change));
        check(profile.with(change));
        return "netem";
    }

    @Override
    public void restore(TcProfile profile, LinkChange change) {
        if (putsDown(change)) {
            down.put(true);
        } else {
            set(profile);
        }
        check(profile);
    }

    private boolean putsDown(LinkChange change) {
        return change.isDown() && down.host().deviceMade();
    }

    @Override
    public LinkReading read() {
        return reading(BothEnds.of(up::read, down::read));
    }

    @Override
    public void clear() {
        BothEnds.run(up::reset, down::reset);
    }

    @Override
    public String means() {
        return "kernel";
    }

    @Override
    public long surelyBitsPerSecond() {
        return SURELY_BITS_PER_SECOND;
    }
}
