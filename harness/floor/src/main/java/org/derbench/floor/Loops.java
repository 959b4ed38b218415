package org.derbench.floor;

import java.io.IOException;
import java.util.Locale;
import org.derbench.iec61850.LogicalNode;

/** The four loops. Those that time something return it as {@code name=value} words. */
final class Loops {

    private final Pipe pipe;
    private final Nodes nodes;
    private final long warmUpNs;
    private final long windowNs;

    Loops(Pipe pipe, Nodes nodes, Arguments arguments) {
        this.pipe = pipe;
        this.nodes = nodes;
        this.warmUpNs = arguments.ns("warmUpMs");
        this.windowNs = arguments.ns("windowMs");
    }

    /** Request-reply at the initiator: one request after the other, each timed from before encoding to after decoding. */
    String ask() throws Exception {
        Samples samples = new Samples();
        long startNs = System.nanoTime() + warmUpNs;
        long endNs = startNs + windowNs;
        long ended = 0;
        for (long number = 0, beginNs = System.nanoTime(); beginNs < endNs; number++) {
            pipe.send(nodes.reference(number));
            LogicalNode reply = nodes.codec().decode(pipe.receive());
            long nowNs = System.nanoTime();
            if (reply.stampTicks() <= 0) {
                throw new IOException("the reply has no stamp");
            }
            if (beginNs >= startNs && beginNs < endNs) {
                samples.add(nowNs - beginNs);
            }
            ended += nowNs >= startNs && nowNs < endNs ? 1 : 0;
            beginNs = System.nanoTime();
        }
        return String.format(Locale.ROOT, "p50Ns=%d perSecond=%.3f", samples.medianNs(), ended * 1e9 / windowNs);
    }

    /** Request-reply at the responder, until the other end goes. */
    void answer() throws Exception {
        for (long stamp = 1; !Thread.currentThread().isInterrupted(); stamp++) {
            LogicalNode node = nodes.resolve(pipe.receive());
            node.stamp(stamp);
            pipe.send(nodes.codec().encode(node));
        }
    }

    /** Push-pull at the initiator: as fast as the socket takes it, until the other end goes. */
    void push() throws Exception {
        for (long number = 0; !Thread.currentThread().isInterrupted(); number++) {
            LogicalNode node = nodes.node(number);
            node.stamp(number + 1);
            pipe.send(nodes.codec().encode(node));
        }
    }

    /** Push-pull at the responder: counts what arrives. */
    String pull() throws Exception {
        nodes.codec().decode(pipe.receive());
        long startNs = System.nanoTime() + warmUpNs;
        long arrived = 0;
        for (long nowNs = System.nanoTime(); nowNs < startNs + windowNs; nowNs = System.nanoTime()) {
            if (nodes.codec().decode(pipe.receive()).stampTicks() > 0 && nowNs >= startNs) {
                arrived++;
            }
        }
        return String.format(Locale.ROOT, "perSecond=%.3f", arrived * 1e9 / windowNs);
    }
}
