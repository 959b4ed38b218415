package org.derbench.adapter.xmpp;

import java.net.InetAddress;
import java.util.Base64;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import javax.net.ssl.X509TrustManager;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.jivesoftware.smack.ConnectionConfiguration.SecurityMode;
import org.jivesoftware.smack.*;
import org.jivesoftware.smack.filter.MessageWithBodiesFilter;
import org.jivesoftware.smack.filter.StanzaExtensionFilter;
import org.jivesoftware.smack.filter.StanzaFilter;
import org.jivesoftware.smack.iqrequest.IQRequestHandler;
import org.jivesoftware.smack.packet.*;
import org.jivesoftware.smack.provider.ProviderManager;
import org.jivesoftware.smack.roster.Roster;
import org.jivesoftware.smack.tcp.XMPPTCPConnection;
import org.jivesoftware.smack.tcp.XMPPTCPConnectionConfiguration;
import org.jivesoftware.smackx.pubsub.*;
import org.jivesoftware.smackx.pubsub.form.FillableConfigureForm;
import org.jivesoftware.smackx.pubsub.packet.PubSub;
import org.jxmpp.jid.DomainBareJid;
import org.jxmpp.jid.EntityFullJid;
import org.jxmpp.jid.Jid;
import org.jxmpp.jid.impl.JidCreate;

/** One end: a session at the server. Every listener runs on the thread that reads the connection, so that order is kept. */
final class XmppPeer implements Peer {

    private static final DomainBareJid PUBLISHING = JidCreate.domainBareFromOrThrowUnchecked("pubsub.derbench");

    private final Context context;
    private XMPPTCPConnection connection;

    XmppPeer(Context context) {
        this.context = context;
    }

    @Override
    public AutoCloseable broker() throws Exception {
        return Prosody.start(context);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        XMPPConnection session = connection();
        IQRequestHandler answers = BytesIq.answering(IQ.Type.get, handler::onRequest);
        session.registerIQRequestHandler(answers);
        return () -> session.unregisterIQRequestHandler(answers);
    }

    /** The identifiers of stanzas tell which reply belongs to which request. */
    @Override
    public Requester request() throws Exception {
        XMPPConnection session = connection();
        Jid replier = otherEnd();
        PendingReplies pending = new PendingReplies(context.timeout());
        String prefix = Identity.password();
        AutoCloseable replies = listen(stanza -> String.valueOf(stanza.getStanzaId()).startsWith(prefix), stanza -> {
            int number = Integer.parseInt(stanza.getStanzaId().substring(prefix.length()));
            if (stanza.getError() != null) {
                pending.fail(number, new MiddlewareException(Kind.REFUSED, stanza.getError().toString()));
            } else if (stanza instanceof BytesIq reply) {
                pending.complete(number, reply.bytes());
            }
        });
        return Requester.of(request -> {
            int number = pending.next();
            CompletionStage<byte[]> reply = pending.await(number);
            session.sendStanza(BytesIq.of(request, IQ.Type.get, replier, prefix + number));
            return reply;
        }, () -> {
            replies.close();
            pending.close();
        });
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return listen(MessageWithBodiesFilter.INSTANCE, stanza -> handler.onMessage(Base64.getDecoder().decode(((Message) stanza).getBody())));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        EntityFullJid receiver = otherEnd();
        int confirmEvery = context.settings().integer(XmppMiddleware.CONFIRM_EVERY);
        return sender(receiver, confirmEvery, base64 -> StanzaBuilder.buildMessage().to(receiver).setBody(base64).build());
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        PubSubManager.getInstanceFor(connection(), PUBLISHING).getLeafNode(channel.label()).subscribe(address(context.role()));
        return listen(new StanzaExtensionFilter(EventElement.ELEMENT, EventElement.NAMESPACE), stanza -> {
            for (Object item : ((ItemsExtension) EventElement.from(stanza).getEvent()).getItems()) {
                Message.Body body = (Message.Body) ((PayloadItem<?>) item).getPayload();
                handler.onMessage(Base64.getDecoder().decode(body.getMessage()));
            }
        });
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        LeafNode node = PubSubManager.getInstanceFor(connection(), PUBLISHING).getOrCreateLeafNode(channel.label());
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
        XMPPConnection session = connection();
        SendWindow window = new SendWindow(context, context.settings().integer(XmppMiddleware.UNCONFIRMED_MAX));
        AutoCloseable confirmations = listen(stanza -> receiver.equals(stanza.getFrom()), stanza -> {
            if (stanza.getError() != null) {
                context.onFailure(new MiddlewareException(Kind.REFUSED, stanza.getError().toString()));
            } else if (stanza instanceof IQ iq && iq.getType() == IQ.Type.result) {
                window.confirm(confirmEvery);
            }
        });
        AtomicInteger sent = new AtomicInteger();
        return Sender.of(message -> {
            window.enter();
            session.sendStanza(envelope.apply(Base64.getEncoder().encodeToString(message)));
            if (sent.incrementAndGet() % confirmEvery == 0 && confirmEvery > 1) {
                session.sendStanza(BytesIq.of(new byte[0], IQ.Type.set, receiver, "confirm-" + sent));
            }
        }, confirmations);
    }

    private AutoCloseable listen(StanzaFilter filter, StanzaListener listener) throws Exception {
        XMPPConnection session = connection();
        session.addSyncStanzaListener(listener, filter);
        return () -> session.removeSyncStanzaListener(listener);
    }

    /** The other end, once it has answered. */
    private EntityFullJid otherEnd() throws Exception {
        EntityFullJid other = address(context.role().other());
        try {
            connection().sendIqRequestAndWaitForResponse(BytesIq.of(new byte[0], IQ.Type.set, other, "there"));
            return other;
        } catch (XMPPException e) {
            throw new MiddlewareException(Kind.CONNECT, other + ": " + e.getMessage(), e);
        }
    }

    private static EntityFullJid address(Role role) throws Exception {
        return JidCreate.entityFullFrom(role.label() + "@derbench/node");
    }

    /** Made when it is first needed: the server starts after the end is opened. */
    private synchronized XMPPTCPConnection connection() throws Exception {
        if (connection == null) {
            connection = connected();
        }
        return connection;
    }

    private XMPPTCPConnection connected() throws Exception {
        // it would start a task on another thread for each message that is sent
        SmackConfiguration.addDisabledSmackClass("org.jivesoftware.smackx.iqlast.LastActivityManager");
        ProviderManager.addIQProvider(BytesIq.ELEMENT, BytesIq.NAMESPACE, new BytesIq.Provider());
        XMPPTCPConnection made = new XMPPTCPConnection(configuration());
        made.setReplyTimeout(context.timeoutMs());
        made.setUseStreamManagement(context.settings().flag(XmppMiddleware.STREAM_MANAGEMENT));
        made.registerIQRequestHandler(BytesIq.answering(IQ.Type.set, question -> new byte[0]));
        Roster.getInstanceFor(made).setRosterLoadedAtLogin(false);
        try {
            made.connect().login(context.role().label(), context.told(Prosody.PASSWORD));
        } catch (SmackException.EndpointConnectionException e) {
            made.instantShutdown();
            throw new MiddlewareException(Kind.CONNECT, e.getMessage(), e);
        } catch (SmackException.NoResponseException e) {
            made.instantShutdown();
            throw new MiddlewareException(Kind.TIMEOUT, e.getMessage(), e);
        } catch (Exception e) {
            made.instantShutdown();
            throw e;
        }
        made.addConnectionListener(new ConnectionListener() {
            @Override
            public void connectionClosedOnError(Exception e) {
                context.onFailure(e);
            }
        });
        return made;
    }

    private XMPPTCPConnectionConfiguration configuration() throws Exception {
        boolean tls = context.settings().flag(XmppMiddleware.TLS);
        XMPPTCPConnectionConfiguration.Builder builder = XMPPTCPConnectionConfiguration.builder()
                .setHostAddress(InetAddress.getByName(context.brokerHost())).setPort(context.port(XmppMiddleware.PORT))
                .setConnectTimeout(context.timeoutMs()).setXmppDomain("derbench").setResource("node")
                .setSocketFactory(new Sockets(context.settings().flag(XmppMiddleware.NAGLE)))
                .setSendPresence(false).setCompressionEnabled(false).setSecurityMode(tls ? SecurityMode.required : SecurityMode.disabled);
        if (tls) {
            X509TrustManager trust = Identity.trust(Identity.certificate(context.told(Prosody.CERTIFICATE)));
            // who holds the key is the server: its certificate is for its address, not for the domain
            builder.setCustomX509TrustManager(trust).setHostnameVerifier((name, session) -> true);
        }
        return builder.build();
    }

    @Override
    public synchronized void close() {
        if (connection != null) {
            connection.disconnect();
        }
    }
}
