package org.derbench.adapter.xmpp;

import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Sender;
import org.jivesoftware.smack.StanzaListener;
import org.jivesoftware.smack.XMPPConnection;
import org.jivesoftware.smack.filter.StanzaFilter;
import org.jivesoftware.smack.packet.IQ;
import org.jivesoftware.smack.packet.Stanza;
import org.jxmpp.jid.Jid;

/**
 * Sends messages in stanzas, of which only so many may be unconfirmed: the server would take, and keep, any number. As
 * stanzas keep their order, the answer to one confirms those before it.
 */
final class XmppSender implements Sender {

    private final Context context;
    private final XMPPConnection connection;
    private final Jid receiver;
    private final Function<String, Stanza> envelope;
    private final int confirmEvery;
    private final Semaphore places;
    private final StanzaListener confirmations = this::onStanza;
    private int sent;

    /** @param confirmEvery after so many stanzas the receiver is asked for an answer; 1 if it answers each by itself */
    XmppSender(Context context, XMPPConnection connection, Jid receiver, Function<String, Stanza> envelope, int confirmEvery) {
        this.context = context;
        this.connection = connection;
        this.receiver = receiver;
        this.envelope = envelope;
        this.confirmEvery = confirmEvery;
        this.places = new Semaphore(context.settings().integer(XmppMiddleware.UNCONFIRMED_MAX));
        StanzaFilter fromReceiver = stanza -> receiver.equals(stanza.getFrom());
        connection.addSyncStanzaListener(confirmations, fromReceiver);
    }

    @Override
    public void send(byte[] message) throws Exception {
        if (!places.tryAcquire(context.timeout().toMillis(), TimeUnit.MILLISECONDS)) {
            throw new MiddlewareException(Kind.OVERFLOW, "nothing was confirmed for " + context.timeout().toMillis() + " ms");
        }
        connection.sendStanza(envelope.apply(Base64.getEncoder().encodeToString(message)));
        sent++;
        if (confirmEvery > 1 && sent % confirmEvery == 0) {
            connection.sendStanza(BytesIq.of(BytesIq.NOTHING, IQ.Type.set, receiver, "confirm-" + sent));
        }
    }

    private void onStanza(Stanza stanza) {
        if (stanza.getError() != null) {
            context.onFailure(new MiddlewareException(Kind.REFUSED, stanza.getError().toString()));
        } else if (stanza instanceof IQ iq && iq.getType() == IQ.Type.result) {
            places.release(confirmEvery);
        }
    }

    @Override
    public void close() {
        connection.removeSyncStanzaListener(confirmations);
    }
}
