package org.derbench.lab.link;

import org.derbench.lab.pair.LinkChange;

/**
 * The specification of a link.
 *
 * @param name the name in plans and results: {@code 10mbit}, {@code 10mbit/bucket}
 * @param description one line for people
 * @param up the way from the initiator to the responder: the initiator's egress
 * @param down the way from the responder to the initiator: the responder's egress
 * @param offload whether the kernel may hand segments larger than a frame to the device. Without it, packet counts and
 *     header bytes are as on a wire
 * @param discipline how its rates are kept
 * @param congestionControl TCP's congestion control over it, between hosts that derbench made
 */
public record TcProfile(
        String name,
        String description,
        TcDirection up,
        TcDirection down,
        boolean offload,
        Discipline discipline,
        String congestionControl) {

    private static final String SEPARATOR = "/";

    /** A profile with rates that a wire keeps. */
    public TcProfile(String name, String description, TcDirection up, TcDirection down, boolean offload) {
        this(name, description, up, down, offload, Discipline.WIRE);
    }

    /** A profile with the usual congestion control. */
    public TcProfile(
            String name, String description, TcDirection up, TcDirection down, boolean offload, Discipline discipline) {
        this(name, description, up, down, offload, discipline, CongestionControl.USUAL);
    }

    /** The name of a profile with a discipline. */
    static String named(String profile, Discipline discipline) {
        return discipline == Discipline.WIRE ? profile : profile + SEPARATOR + discipline.label();
    }

    /** This profile with another discipline; its name says so. */
    TcProfile by(Discipline other) {
        return new TcProfile(
                named(name, other), description, other.keeps(up), other.keeps(down), offload, other, congestionControl);
    }

    /** The profile of a link that a fault makes worse. */
    TcProfile with(LinkChange change) {
        return new TcProfile(
                name, description, up.with(change), down.with(change), offload, discipline, congestionControl);
    }

    /** Whether either way has a rate. */
    public boolean shaped() {
        return up.shaped() || down.shaped();
    }

    /** Whether either way has delay or loss. */
    boolean impaired() {
        return up.impairment().any() || down.impairment().any();
    }

    /** Whether either way has a rate, delay or loss, so that the pair's devices must be set. */
    public boolean controlled() {
        return shaped() || impaired();
    }
}
