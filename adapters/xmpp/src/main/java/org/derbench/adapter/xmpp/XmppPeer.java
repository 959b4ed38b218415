package org.derbench.adapter.xmpp;

import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.tls.Identity;
import org.jivesoftware.smack.*;
import org.jivesoftware.smack.SmackException.NotConnectedException;
import org.jivesoftware.smack.SmackException.NotLoggedInException;
import org.jivesoftware.smack.filter.MessageWithBodiesFilter;
import org.jivesoftware.smack.filter.StanzaFilter;
import org.jivesoftware.smack.packet.*;
import org.jivesoftware.smack.tcp.XMPPTCPConnection;
import org.jivesoftware.smackx.ping.packet.Ping;
import org.jivesoftware.smackx.pubsub.*;
import org.jivesoftware.smackx.pubsub.form.FillableConfigureForm;
import org.jivesoftware.smackx.pubsub.listener.ItemEventListener;
import org.jivesoftware.smackx.pubsub.packet.PubSub;
import org.jxmpp.jid.DomainBareJid;
import org.jxmpp.jid.EntityFullJid;
import org.jxmpp.jid.Jid;
import org.jxmpp.jid.impl.JidCreate;

/** One end: a session at the server. Listeners run one after the other, so that order is kept. */
record XmppPeer(Context context, Lazy<XMPPTCPConnection> session) implements Peer {

    private static final DomainBareJid PUBLISHING = JidCreate.domainBareFromOrThrowUnchecked("pubsub.derbench");

    /**
     * A prosody server with its files in the scratch folder, an account for all ends, and a publish-subscribe service.
     */
    @Override
    public AutoCloseable broker() throws Exception {
        Account.make(context);
        if (context.settings().flag(XmppMiddleware.TLS)) {
            Identity.ofBroker(context);
        }
        Configuration configuration = new Configuration(context, XmppPeer.class);
        configuration.file("account.dat", "derbench/accounts/" + XmppSession.ACCOUNT + ".dat");
        return new BrokerProcess(
                context,
                List.of(
                        "prosody",
                        "-F",
                        "--config",
                        configuration.file("prosody.cfg.lua").toString()),
                Adapter.BROKER);
    }

    /** Answers requests on the thread that hands them over. */
    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        XMPPConnection connection = session.get();
        return listen(
                MessageWithBodiesFilter.INSTANCE,
                request -> send(
                        connection,
                        message(request.getStanzaId(), request.getFrom(), handler.onRequest(content(request)))));
    }

    /** The identifiers of stanzas tell which reply belongs to which request. */
    @Override
    public Requester request() throws Exception {
        XMPPConnection connection = session.get();
        EntityFullJid replier = boundEnd();
        PendingReplies pending = new PendingReplies(context.timeout());
        String prefix = Account.randomPassword();
        AutoCloseable replies =
                listen(stanza -> String.valueOf(stanza.getStanzaId()).startsWith(prefix), stanza -> {
                    int number = Integer.parseInt(stanza.getStanzaId().substring(prefix.length()));
                    if (stanza.getError() == null) {
                        pending.complete(number, content(stanza));
                    } else {
                        pending.fail(number, refused(stanza));
                    }
                });
        return pending.requester(
                (number, request) -> send(connection, message(prefix + number, replier, request)), replies);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return listen(MessageWithBodiesFilter.INSTANCE, message -> handler.onMessage(content(message)));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        XMPPConnection connection = session.get();
        EntityFullJid receiver = boundEnd();
        int confirmEvery = context.settings().integer(XmppMiddleware.CONFIRM_EVERY);
        AtomicInteger sent = new AtomicInteger();
        return sender(receiver, confirmEvery, message -> {
            send(connection, message(null, receiver, message));
            if (sent.incrementAndGet() % confirmEvery == 0) {
                send(connection, new Ping(receiver));
            }
        });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        LeafNode node = PubSubManager.getInstanceFor(session.get(), PUBLISHING).getLeafNode(channel.label());
        ItemEventListener<PayloadItem<Message.Body>> listener = event -> event.getItems()
                .forEach(item -> handler.onMessage(
                        Base64.getDecoder().decode(item.getPayload().getMessage())));
        node.addItemEventListener(listener);
        node.subscribe(session.get().getUser());
        return () -> node.removeItemEventListener(listener);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        XMPPConnection connection = session.get();
        LeafNode node = PubSubManager.getInstanceFor(connection, PUBLISHING).getOrCreateLeafNode(channel.label());
        FillableConfigureForm configuration = node.getNodeConfiguration().getFillableForm();
        configuration.setPersistentItems(context.settings().flag(XmppMiddleware.PERSIST_ITEMS));
        node.sendConfigurationForm(configuration);
        return sender(
                PUBLISHING,
                1,
                message -> send(
                        connection,
                        PubSub.createPubsubPacket(
                                PUBLISHING,
                                IQ.Type.set,
                                new PublishItem<>(
                                        channel.label(),
                                        new PayloadItem<>(new Message.Body(
                                                null, Base64.getEncoder().encodeToString(message)))))));
    }

    /**
     * Sends stanzas with a bounded number of them unconfirmed; the server itself would take and keep any number.
     * Stanzas keep their order, so the answer to one confirms those before it.
     *
     * @param confirmed how many stanzas one answer of the receiver confirms
     */
    private Sender sender(Jid receiver, int confirmed, ThrowingConsumer<byte[], Exception> sending) throws Exception {
        SendWindow window = new SendWindow(context, context.settings().integer(XmppMiddleware.UNCONFIRMED_MAX));
        return Sender.of(window.waiting(sending), listen(stanza -> receiver.equals(stanza.getFrom()), stanza -> {
            if (stanza.getError() != null) {
                context.onFailure(refused(stanza));
            }
            if (stanza instanceof IQ iq && !iq.isRequestIQ()) {
                window.confirm(confirmed);
            }
        }));
    }

    /** While it connects again nothing may go before it has logged in. */
    private static void send(XMPPConnection connection, Stanza stanza)
            throws NotConnectedException, NotLoggedInException, InterruptedException {
        if (!connection.isAuthenticated()) {
            throw new NotLoggedInException();
        }
        connection.sendStanza(stanza);
    }

    private static Message message(String id, Jid to, byte[] content) {
        return StanzaBuilder.buildMessage(id)
                .to(to)
                .setBody(Base64.getEncoder().encodeToString(content))
                .build();
    }

    private static byte[] content(Stanza message) {
        return Base64.getDecoder().decode(((Message) message).getBody());
    }

    private AutoCloseable listen(StanzaFilter filter, StanzaListener listener) throws Exception {
        XMPPConnection connection = session.get();
        connection.addSyncStanzaListener(listener, filter);
        return () -> connection.removeSyncStanzaListener(listener);
    }

    private static MiddlewareException refused(Stanza stanza) {
        return new MiddlewareException(Kind.REFUSED, stanza.getError().toString());
    }

    /** The bound end, once it has answered. */
    private EntityFullJid boundEnd() throws Exception {
        EntityFullJid bound = JidCreate.entityFullFrom(XmppSession.ACCOUNT + "@derbench/" + context.flow());
        XmppSession.FAILURES.typing(() -> session.get().sendIqRequestAndWaitForResponse(new Ping(bound)));
        return bound;
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
