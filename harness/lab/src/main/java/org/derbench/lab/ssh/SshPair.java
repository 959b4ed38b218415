package org.derbench.lab.ssh;

import org.derbench.lab.link.PeerRoute;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;

/**
 * Two hosts over ssh.
 *
 * @param name its name in the lab file
 * @param board the kind of both hosts
 */
public record SshPair(String name, String board, SshHost initiator, SshHost responder) implements Pair {

    /** The kind of all such pairs. */
    public static final String KIND = "ssh";

    /**
     * The pair, with a connection to either host.
     *
     * @throws org.derbench.lab.BadInputException if the lab has no such pair
     * @throws org.derbench.lab.MissingCapabilityException if a host is not reached
     */
    public static SshPair open(Lab lab, String name, Children children) {
        Lab.LabPair pair = lab.pair(name);
        SshPair opened = new SshPair(
                name,
                pair.initiator().board(),
                new SshHost(lab, pair.initiator(), children),
                new SshHost(lab, pair.responder(), children));
        try {
            opened.initiator.architecture();
            opened.responder.architecture();
            PeerRoute.require(opened.initiator, opened.responder);
            return opened;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public String description() {
        return "pair '" + name + "' of the lab: " + initiator.description() + " and " + responder.description();
    }

    @Override
    public boolean emulated() {
        return initiator.emulation().isPresent() || responder.emulation().isPresent();
    }

    @Override
    public boolean clockShared() {
        return false;
    }

    @Override
    public boolean shapeable() {
        return true;
    }

    @Override
    public void close() {
        initiator.close();
        responder.close();
    }
}
