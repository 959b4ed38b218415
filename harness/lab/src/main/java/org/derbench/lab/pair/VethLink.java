package org.derbench.lab.pair;

import java.util.List;
import java.util.function.Consumer;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;

/**
 * A veth between two network namespaces, or two with a namespace between them. The devices of the ends have the same
 * names in both cases.
 */
record VethLink(Isolation isolation, End near, End far, Children children) {

    /**
     * One end.
     *
     * @param host the host that gets the device
     * @param pid the process that holds its namespace
     * @param setUp configures the device, and puts it up
     */
    record End(Host host, long pid, Consumer<Host> setUp) {}

    /** Joins the ends by a veth. */
    void connect() {
        EmulatedLink.run(near.host(), veth(near) + far.host().device() + " netns " + far.pid());
        setUp();
    }

    /**
     * Joins each end by a veth to a namespace between them: the near end to its device {@code up}, the far end to
     * {@code down}.
     */
    void connectTo(NamespaceHolder between, String up, String down) {
        EmulatedLink.run(near.host(), veth(near) + up + " netns " + between.pid());
        EmulatedLink.run(far.host(), veth(far) + down + " netns " + between.pid());
        setUp();
    }

    private static String veth(End end) {
        return "ip link add dev " + end.host().device() + " type veth peer name ";
    }

    private void setUp() {
        List.of(near, far).forEach(end -> end.setUp().accept(end.host()));
    }

    /** Removes the ends' devices; if they are one veth, the second vanishes with the first. */
    void disconnect() {
        List.of(near, far)
                .forEach(end -> end.host()
                        .run(List.of("ip", "link", "del", "dev", end.host().device()), EmulatedPair.BOUND));
    }

    /** Makes a network namespace beside the ends' own. */
    NamespaceHolder beside() {
        try {
            return NamespaceHolder.start(children, isolation.beside(near.pid()));
        } catch (NamespaceHolder.Refused e) {
            throw new LabException("a network namespace cannot be made any more: " + e.getMessage(), e);
        }
    }

    /** Runs commands in this namespace until one fails. */
    void run(NamespaceHolder holder, String... commands) {
        children.run(inside(holder), EmulatedLink.inOrder(commands), EmulatedPair.BOUND)
                .outOrThrow();
    }

    /** The prefix that runs a command in that namespace. */
    List<String> inside(NamespaceHolder holder) {
        return isolation.inside(holder.pid());
    }
}
