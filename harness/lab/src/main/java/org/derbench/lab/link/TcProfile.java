package org.derbench.lab.link;

import java.util.Optional;
import org.derbench.lab.pair.LinkChange;

/**
 * The specification of a link.
 *
 * @param name the name in plans and results: {@code 10mbit}, {@code 10mbit/bucket}
 * @param description one line for people
 * @param up from the initiator to the responder: the initiator's egress
 * @param down from the responder to the initiator: the responder's egress
 * @param offload whether the kernel may hand segments larger than a frame to the device. Without it, packet counts and
 *     header bytes are as on a wire
 * @param discipline how its rates are kept
 */
public record TcProfile(
        String name, String description, TcDirection up, TcDirection down, boolean offload, Discipline discipline) {

    private static final String SEPARATOR = "/";

    /** A profile with rates that a wire keeps. */
    public TcProfile(String name, String description, TcDirection up, TcDirection down, boolean offload) {
        this(name, description, up, down, offload, Discipline.WIRE);
    }

    /** The name of that profile with that discipline. */
    static String named(String profile, Discipline discipline) {
        return discipline == Discipline.WIRE ? profile : profile + SEPARATOR + discipline.label();
    }

    /** This profile with another discipline; its name says so. */
    TcProfile by(Discipline other) {
        return new TcProfile(named(name, other), description, up, down, offload, other);
    }

    /** The profile of a link that a fault makes worse. */
    TcProfile with(LinkChange change) {
        return new TcProfile(name, description, up.with(change), down.with(change), offload, discipline);
    }

    /** The profile that stands in where this one cannot be made; empty if no other does. */
    public Optional<TcProfile> instead() {
        return shaped() && !impaired() ? discipline.instead().map(this::by) : Optional.empty();
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
