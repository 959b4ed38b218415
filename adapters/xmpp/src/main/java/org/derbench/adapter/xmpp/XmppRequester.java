package org.derbench.adapter.xmpp;

import java.util.concurrent.CompletionStage;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.PendingReplies;
import org.derbench.spi.Requester;
import org.jivesoftware.smack.StanzaListener;
import org.jivesoftware.smack.XMPPConnection;
import org.jivesoftware.smack.packet.IQ;
import org.jivesoftware.smack.packet.Stanza;
import org.jivesoftware.smack.util.StringUtils;
import org.jxmpp.jid.Jid;

/** Sends requests as IQ stanzas; their identifiers tell which reply belongs to which. */
final class XmppRequester implements Requester {

    private final XMPPConnection connection;
    private final Jid replier;
    private final PendingReplies pending;
    private final String prefix = StringUtils.randomString(8);
    private final StanzaListener replies = this::onReply;

    XmppRequester(XMPPConnection connection, Jid replier, PendingReplies pending) {
        this.connection = connection;
        this.replier = replier;
        this.pending = pending;
        connection.addSyncStanzaListener(replies, stanza -> String.valueOf(stanza.getStanzaId()).startsWith(prefix));
    }

    @Override
    public CompletionStage<byte[]> request(byte[] request) throws Exception {
        int number = pending.next();
        CompletionStage<byte[]> reply = pending.await(number);
        connection.sendStanza(BytesIq.of(request, IQ.Type.get, replier, prefix + number));
        return reply;
    }

    private void onReply(Stanza stanza) {
        if (stanza.getError() != null) {
            pending.failAll(new MiddlewareException(Kind.REFUSED, stanza.getError().toString()));
        } else if (stanza instanceof BytesIq reply) {
            pending.complete(Integer.parseInt(reply.getStanzaId().substring(prefix.length())), reply.bytes());
        }
    }

    @Override
    public void close() throws Exception {
        connection.removeSyncStanzaListener(replies);
        pending.close();
    }
}
