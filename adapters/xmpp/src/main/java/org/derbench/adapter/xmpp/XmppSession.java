package org.derbench.adapter.xmpp;

import java.util.Map;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.FailureKinds;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.broker.Account;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.tcp.TcpSockets;
import org.derbench.support.tls.Identity;
import org.jivesoftware.smack.*;
import org.jivesoftware.smack.ConnectionConfiguration.SecurityMode;
import org.jivesoftware.smack.roster.Roster;
import org.jivesoftware.smack.tcp.XMPPTCPConnection;
import org.jivesoftware.smack.tcp.XMPPTCPConnectionConfiguration;

/** Makes an end's session at the server. */
record XmppSession(Context context) {

    /** The account of all ends; each end is a resource of it. */
    static final String ACCOUNT = "node";

    private static final int MS_PER_S = 1000;

    static final FailureKinds FAILURES = new FailureKinds(Map.of(
            SmackException.EndpointConnectionException.class,
            Kind.CONNECT,
            XMPPException.XMPPErrorException.class,
            Kind.CONNECT,
            SmackException.NoResponseException.class,
            Kind.TIMEOUT));

    XMPPTCPConnection connected() throws Exception {
        // it would start a task on another thread for each message that is sent
        SmackConfiguration.addDisabledSmackClass("org.jivesoftware.smackx.iqlast.LastActivityManager");
        XMPPTCPConnection made = new XMPPTCPConnection(configuration());
        made.setReplyTimeout(context.timeoutMs());
        made.setUseStreamManagement(context.settings().flag(XmppMiddleware.STREAM_MANAGEMENT));
        Roster.getInstanceFor(made).setRosterLoadedAtLogin(false);
        ReconnectionManager again = ReconnectionManager.getInstanceFor(made);
        again.setFixedDelay(Reconnect.delayMs(context.settings()) / MS_PER_S);
        FAILURES.typing(() -> Opening.of(
                (AutoCloseable) made::instantShutdown,
                each -> made.connect().login(ACCOUNT, Account.told(context).password())));
        made.addConnectionListener(new ConnectionListener() {
            @Override
            public void connectionClosedOnError(Exception e) {
                context.onFailure(e);
            }
        });
        if (Reconnect.wanted(context.settings())) {
            again.enableAutomaticReconnection();
        }
        return made;
    }

    private XMPPTCPConnectionConfiguration configuration() throws Exception {
        boolean tls = context.settings().flag(XmppMiddleware.TLS);
        // the bound end is known by its flow, the others know only their own names
        String resource = context.end() == End.BOUND ? context.flow() : context.flow() + "-" + context.name();
        XMPPTCPConnectionConfiguration.Builder builder = XMPPTCPConnectionConfiguration.builder()
                .setHostAddressByNameOrIp(context.brokerHost())
                .setPort(context.port(Adapter.BROKER))
                .setConnectTimeout(context.timeoutMs())
                .setXmppDomain("derbench")
                .setResource(resource)
                .setSocketFactory(new TcpSockets(context.settings().flag(XmppMiddleware.NAGLE)))
                .setSendPresence(false)
                .setCompressionEnabled(false)
                .setSecurityMode(tls ? SecurityMode.required : SecurityMode.disabled);
        if (tls) {
            // who holds the key is the server: its certificate is for its address, not for the domain
            builder.setCustomX509TrustManager(Identity.trust(Identity.certificateOfBroker(context)))
                    .setHostnameVerifier((name, session) -> true);
        }
        return builder.build();
    }
}
