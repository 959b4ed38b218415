package org.derbench.adapter.xmpp;

import java.util.Base64;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.PendingReplies;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Role;
import org.derbench.spi.Sender;
import org.jivesoftware.smack.StanzaListener;
import org.jivesoftware.smack.XMPPConnection;
import org.jivesoftware.smack.XMPPException;
import org.jivesoftware.smack.filter.MessageWithBodiesFilter;
import org.jivesoftware.smack.filter.StanzaExtensionFilter;
import org.jivesoftware.smack.filter.StanzaFilter;
import org.jivesoftware.smack.iqrequest.IQRequestHandler;
import org.jivesoftware.smack.packet.IQ;
import org.jivesoftware.smack.packet.Message;
import org.jivesoftware.smack.packet.StanzaBuilder;
import org.jivesoftware.smackx.pubsub.EventElement;
import org.jivesoftware.smackx.pubsub.ItemsExtension;
import org.jivesoftware.smackx.pubsub.LeafNode;
import org.jivesoftware.smackx.pubsub.PayloadItem;
import org.jivesoftware.smackx.pubsub.PubSubManager;
import org.jivesoftware.smackx.pubsub.PublishItem;
import org.jivesoftware.smackx.pubsub.form.FillableConfigureForm;
import org.jivesoftware.smackx.pubsub.packet.PubSub;
import org.jxmpp.jid.DomainBareJid;
import org.jxmpp.jid.EntityFullJid;
import org.jxmpp.jid.impl.JidCreate;

/** One end. Every listener runs on the thread that reads the connection, so that order is kept. */
record XmppPeer(Context context, XmppSession session) implements Peer {

    @Override
    public AutoCloseable broker() throws Exception {
        return new Prosody(context);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        XMPPConnection connection = session.connection();
        IQRequestHandler answers = BytesIq.answering(IQ.Type.get, handler::onRequest);
        connection.registerIQRequestHandler(answers);
        return () -> connection.unregisterIQRequestHandler(answers);
    }

    @Override
    public Requester request() throws Exception {
        return new XmppRequester(session.connection(), otherEnd(), new PendingReplies(context.timeout()));
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return listen(session.connection(), MessageWithBodiesFilter.INSTANCE,
                stanza -> handler.onMessage(Base64.getDecoder().decode(((Message) stanza).getBody())));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        EntityFullJid receiver = otherEnd();
        return new XmppSender(context, session.connection(), receiver, base64 -> StanzaBuilder.buildMessage().to(receiver).setBody(base64).build(),
                context.settings().integer(XmppMiddleware.CONFIRM_EVERY));
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        XMPPConnection connection = session.connection();
        publishing(connection).getLeafNode(channel.label()).subscribe(XmppSession.address(context.role()));
        return listen(connection, new StanzaExtensionFilter(EventElement.ELEMENT, EventElement.NAMESPACE), stanza -> {
            for (Object item : ((ItemsExtension) EventElement.from(stanza).getEvent()).getItems()) {
                Message.Body body = (Message.Body) ((PayloadItem<?>) item).getPayload();
                handler.onMessage(Base64.getDecoder().decode(body.getMessage()));
            }
        });
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        XMPPConnection connection = session.connection();
        LeafNode node = publishing(connection).getOrCreateLeafNode(channel.label());
        FillableConfigureForm configuration = node.getNodeConfiguration().getFillableForm();
        configuration.setPersistentItems(context.settings().flag(XmppMiddleware.PERSIST_ITEMS));
        node.sendConfigurationForm(configuration);
        return new XmppSender(context, connection, service(), base64 -> PubSub.createPubsubPacket(service(), IQ.Type.set,
                new PublishItem<>(channel.label(), new PayloadItem<>(new Message.Body(null, base64)))), 1);
    }

    private static DomainBareJid service() {
        return JidCreate.domainBareFromOrThrowUnchecked(Prosody.PUBLISHING);
    }

    private static PubSubManager publishing(XMPPConnection connection) {
        return PubSubManager.getInstanceFor(connection, service());
    }

    private static AutoCloseable listen(XMPPConnection connection, StanzaFilter filter, StanzaListener listener) {
        connection.addSyncStanzaListener(listener, filter);
        return () -> connection.removeSyncStanzaListener(listener);
    }

    /** The other end, once it has answered. */
    private EntityFullJid otherEnd() throws Exception {
        EntityFullJid other = XmppSession.address(context.role() == Role.INITIATOR ? Role.RESPONDER : Role.INITIATOR);
        try {
            session.connection().sendIqRequestAndWaitForResponse(BytesIq.of(BytesIq.NOTHING, IQ.Type.set, other, "there"));
            return other;
        } catch (XMPPException e) {
            throw new MiddlewareException(Kind.CONNECT, other + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        session.close();
    }
}
