package org.derbench.adapter.xmpp;

import java.net.InetAddress;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Role;
import org.jivesoftware.smack.ConnectionConfiguration.SecurityMode;
import org.jivesoftware.smack.ConnectionListener;
import org.jivesoftware.smack.SmackConfiguration;
import org.jivesoftware.smack.SmackException;
import org.jivesoftware.smack.packet.IQ;
import org.jivesoftware.smack.provider.ProviderManager;
import org.jivesoftware.smack.roster.Roster;
import org.jivesoftware.smack.tcp.XMPPTCPConnection;
import org.jivesoftware.smack.tcp.XMPPTCPConnectionConfiguration;
import org.jxmpp.jid.EntityFullJid;
import org.jxmpp.jid.impl.JidCreate;

/** One end's connection to the server, made when it is first needed: the server starts after the end is opened. */
final class XmppSession implements AutoCloseable {

    static final String DOMAIN = "derbench";

    private static final String RESOURCE = "node";

    private final Context context;
    private XMPPTCPConnection connection;

    XmppSession(Context context) {
        this.context = context;
    }

    /** The address of an end. */
    static EntityFullJid address(Role role) throws Exception {
        return JidCreate.entityFullFrom(role.label() + "@" + DOMAIN + "/" + RESOURCE);
    }

    synchronized XMPPTCPConnection connection() throws Exception {
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
        made.setReplyTimeout(context.timeout().toMillis());
        made.setUseStreamManagement(context.settings().flag(XmppMiddleware.STREAM_MANAGEMENT));
        made.registerIQRequestHandler(BytesIq.answering(IQ.Type.set, question -> BytesIq.NOTHING));
        Roster.getInstanceFor(made).setRosterLoadedAtLogin(false);
        try {
            made.connect().login();
        } catch (Exception e) {
            made.instantShutdown();
            throw typed(e);
        }
        made.addConnectionListener(new ConnectionListener() {
            @Override
            public void connectionClosedOnError(Exception e) {
                context.onFailure(e);
            }
        });
        return made;
    }

    private static Exception typed(Exception failure) {
        if (failure instanceof SmackException.EndpointConnectionException) {
            return new MiddlewareException(Kind.CONNECT, failure.getMessage(), failure);
        }
        boolean timedOut = failure instanceof SmackException.NoResponseException;
        return timedOut ? new MiddlewareException(Kind.TIMEOUT, failure.getMessage(), failure) : failure;
    }

    private XMPPTCPConnectionConfiguration configuration() throws Exception {
        boolean tls = context.settings().flag(XmppMiddleware.TLS);
        XMPPTCPConnectionConfiguration.Builder builder = XMPPTCPConnectionConfiguration.builder()
                .setHostAddress(InetAddress.getByName(context.brokerHost()))
                .setPort(context.port(XmppMiddleware.PORT))
                .setConnectTimeout((int) context.timeout().toMillis())
                .setSocketFactory(new Sockets(context.settings().flag(XmppMiddleware.NAGLE)))
                .setXmppDomain(DOMAIN)
                .setUsernameAndPassword(context.role().label(), context.settings().text(XmppMiddleware.SECRET))
                .setResource(RESOURCE)
                .setSendPresence(false)
                .setCompressionEnabled(false)
                .setSecurityMode(tls ? SecurityMode.required : SecurityMode.disabled);
        if (tls) {
            ServerKey key = ServerKey.from(context.settings().text(XmppMiddleware.SECRET));
            // who holds the key is the server, whatever its certificate says
            builder.setCustomX509TrustManager(key.trustManager()).setHostnameVerifier((name, session) -> true);
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
