package org.derbench.tck;

import java.util.ArrayList;
import java.util.List;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Pattern;
import org.derbench.spi.Requester;
import org.derbench.spi.Role;
import org.derbench.spi.Sender;

/** What one end makes for a pattern, in the order in which derbench makes it. */
final class MiddlewareWiring {

    private final Pattern pattern;
    private final MiddlewareEnd end;
    private final boolean initiator;
    private final List<Requester> requesters = new ArrayList<>();
    private Sender sender;

    MiddlewareWiring(Pattern pattern, MiddlewareEnd end) {
        this.pattern = pattern;
        this.end = end;
        this.initiator = end.context().role() == Role.INITIATOR;
    }

    /** Makes what binds. */
    void bind(MessageHandler inbound) throws Exception {
        switch (pattern) {
            case REQUEST_REPLY -> {
                if (!initiator) {
                    end.make("reply", peer -> peer.reply(request -> request));
                }
            }
            case PUSH_PULL -> end.make("pull", peer -> peer.pull(inbound(), inbound));
            case PUB_SUB -> sender = end.make("publish", peer -> peer.publish(outbound()));
        }
    }

    /** Makes what connects. */
    void connect(MessageHandler inbound, int requesterCount) throws Exception {
        switch (pattern) {
            case REQUEST_REPLY -> {
                for (int i = 0; initiator && i < requesterCount; i++) {
                    requesters.add(end.make("request", peer -> peer.request()));
                }
            }
            case PUSH_PULL -> sender = end.make("push", peer -> peer.push(outbound()));
            case PUB_SUB -> end.make("subscribe", peer -> peer.subscribe(inbound(), inbound));
        }
    }

    Sender sender() {
        return sender;
    }

    List<Requester> requesters() {
        return requesters;
    }

    private Channel outbound() {
        return initiator ? Channel.THERE : Channel.BACK;
    }

    private Channel inbound() {
        return initiator ? Channel.BACK : Channel.THERE;
    }
}
