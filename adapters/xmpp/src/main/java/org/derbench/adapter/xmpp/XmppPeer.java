package org.derbench.adapter.xmpp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.jivesoftware.smack.StanzaListener;
import org.jivesoftware.smack.XMPPConnection;
import org.jivesoftware.smack.filter.MessageWithBodiesFilter;
import org.jivesoftware.smack.filter.StanzaFilter;
import org.jivesoftware.smack.iqrequest.IQRequestHandler;
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

/** One end: a session at the server. Every listener runs on the thread that reads the connection, so that order is kept. */
record XmppPeer(Context context, Lazy<XMPPTCPConnection> session) implements Peer {

    private static final DomainBareJid PUBLISHING = JidCreate.domainBareFromOrThrowUnchecked("pubsub.derbench");

    static XmppPeer open(Context context) {
        return new XmppPeer(context, new Lazy<>(() -> new XmppSession(context).connected(), XMPPTCPConnection::disconnect));
    }

    /** A prosody server with its files in the scratch folder, an account for each end, and a publish-subscribe service. */
    @Override
    public AutoCloseable broker() throws Exception {
        String password = Identity.password();
        Path accounts = Files.createDirectories(context.scratch().resolve("data/derbench/accounts"));
        for (Role role : Role.values()) {
            Files.writeString(accounts.resolve(role.label() + ".dat"), "return { [\"password\"] = \"" + password + "\" };\n");
        }
        context.tell(XmppSession.PASSWORD, password);
        if (context.settings().flag(XmppMiddleware.TLS)) {
            Identity.ofBroker(context);
        }
        String configuration = new Configuration(context, XmppPeer.class).file("prosody.cfg.lua").toString();
        return new BrokerProcess(context, List.of("prosody", "-F", "--config", configuration), Adapter.BROKER);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        XMPPConnection connection = session.get();
        IQRequestHandler answers = BytesIq.answering(handler);
        connection.registerIQRequestHandler(answers);
        return () -> connection.unregisterIQRequestHandler(answers);
    }

    /** The identifiers of stanzas tell which reply belongs to which request. */
    @Override
    public Requester request() throws Exception {
        XMPPConnection connection = session.get();
        EntityFullJid replier = otherEnd();
        PendingReplies pending = new PendingReplies(context.timeout());
        String prefix = Identity.password();
        AutoCloseable replies = listen(stanza -> String.valueOf(stanza.getStanzaId()).startsWith(prefix), stanza -> {
            int number = Integer.parseInt(stanza.getStanzaId().substring(prefix.length()));
            if (stanza.getError() == null) {
                pending.complete(number, BytesIq.bytes(stanza));
            } else {
                pending.fail(number, refused(stanza));
            }
        });
        return pending.requester((number, request) -> connection.sendStanza(BytesIq.of(request, IQ.Type.get, replier, prefix + number)), replies);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return listen(MessageWithBodiesFilter.INSTANCE, stanza -> handler.onMessage(Base64.getDecoder().decode(((Message) stanza).getBody())));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        EntityFullJid receiver = otherEnd();
        return sender(receiver, context.settings().integer(XmppMiddleware.CONFIRM_EVERY),
                base64 -> StanzaBuilder.buildMessage().to(receiver).setBody(base64).build());
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        LeafNode node = PubSubManager.getInstanceFor(session.get(), PUBLISHING).getLeafNode(channel.label());
        ItemEventListener<PayloadItem<Message.Body>> listener = event -> event.getItems().forEach(
                item -> handler.onMessage(Base64.getDecoder().decode(item.getPayload().getMessage())));
        node.addItemEventListener(listener);
        node.subscribe(address(context.role()));
        return () -> node.removeItemEventListener(listener);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        LeafNode node = PubSubManager.getInstanceFor(session.get(), PUBLISHING).getOrCreateLeafNode(channel.label());
        FillableConfigureForm configuration = node.getNodeConfiguration().getFillableForm();
        configuration.setPersistentItems(context.settings().flag(XmppMiddleware.PERSIST_ITEMS));
        node.sendConfigurationForm(configuration);
        return sender(PUBLISHING, 1, base64 -> PubSub.createPubsubPacket(PUBLISHING, IQ.Type.set,
                new PublishItem<>(channel.label(), new PayloadItem<>(new Message.Body(null, base64)))));
    }

    /**
     * Sends messages in stanzas, of which only so many may be unconfirmed: the server would take, and keep, any number. As
     * stanzas keep their order, the answer to one confirms those before it.
     *
     * @param confirmEvery after so many stanzas the receiver is asked for an answer; 1 if it answers each by itself
     */
    private Sender sender(Jid receiver, int confirmEvery, Function<String, Stanza> envelope) throws Exception {
        XMPPConnection connection = session.get();
        SendWindow window = new SendWindow(context, context.settings().integer(XmppMiddleware.UNCONFIRMED_MAX));
        AutoCloseable confirmations = listen(stanza -> receiver.equals(stanza.getFrom()), stanza -> {
            if (stanza.getError() != null) {
                context.onFailure(refused(stanza));
            } else if (stanza instanceof IQ iq && iq.getType() == IQ.Type.result) {
                window.confirm(confirmEvery);
            }
        });
        AtomicInteger sent = new AtomicInteger();
        return Sender.of(window.waiting(message -> {
            connection.sendStanza(envelope.apply(Base64.getEncoder().encodeToString(message)));
            if (sent.incrementAndGet() % confirmEvery == 0 && confirmEvery > 1) {
                connection.sendStanza(new Ping(receiver));
            }
        }), confirmations);
    }

    private AutoCloseable listen(StanzaFilter filter, StanzaListener listener) throws Exception {
        XMPPConnection connection = session.get();
        connection.addSyncStanzaListener(listener, filter);
        return () -> connection.removeSyncStanzaListener(listener);
    }

    private static MiddlewareException refused(Stanza stanza) {
        return new MiddlewareException(Kind.REFUSED, stanza.getError().toString());
    }

    /** The other end, once it has answered. */
    private EntityFullJid otherEnd() throws Exception {
        EntityFullJid other = address(context.role().other());
        XmppSession.FAILURES.typing(() -> session.get().sendIqRequestAndWaitForResponse(new Ping(other)));
        return other;
    }

    private static EntityFullJid address(Role role) throws Exception {
        return JidCreate.entityFullFrom(role.label() + "@derbench/node");
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
