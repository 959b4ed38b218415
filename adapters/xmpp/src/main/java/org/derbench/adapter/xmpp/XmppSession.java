package org.derbench.adapter.xmpp;

import org.derbench.spi.*;
import org.jivesoftware.smack.*;
import org.jivesoftware.smack.ConnectionConfiguration.SecurityMode;
import org.jivesoftware.smack.provider.ProviderManager;
import org.jivesoftware.smack.roster.Roster;
import org.jivesoftware.smack.tcp.XMPPTCPConnection;
import org.jivesoftware.smack.tcp.XMPPTCPConnectionConfiguration;

/** Makes an end's session at the server. */
record XmppSession(Context context) {

    /** What the server's host tells both ends: the password of their accounts, made for this trial. */
    static final String PASSWORD = "password";

    XMPPTCPConnection connected() throws Exception {
        // it would start a task on another thread for each message that is sent
        SmackConfiguration.addDisabledSmackClass("org.jivesoftware.smackx.iqlast.LastActivityManager");
        ProviderManager.addIQProvider(BytesIq.ELEMENT, BytesIq.NAMESPACE, new BytesIq.Provider());
        XMPPTCPConnection made = new XMPPTCPConnection(configuration());
        made.setReplyTimeout(context.timeoutMs());
        made.setUseStreamManagement(context.settings().flag(XmppMiddleware.STREAM_MANAGEMENT));
        Roster.getInstanceFor(made).setRosterLoadedAtLogin(false);
        AutoCloseable begun = made::instantShutdown;
        Opening.of(begun, each -> made.connect().login(context.role().label(), context.told(PASSWORD)));
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
                .setHostAddressByNameOrIp(context.brokerHost()).setPort(context.port(Adapter.BROKER))
                .setConnectTimeout(context.timeoutMs()).setXmppDomain("derbench").setResource("node")
                .setSocketFactory(new TcpSockets(context.settings().flag(XmppMiddleware.NAGLE)))
                .setSendPresence(false).setCompressionEnabled(false).setSecurityMode(tls ? SecurityMode.required : SecurityMode.disabled);
        if (tls) {
            // who holds the key is the server: its certificate is for its address, not for the domain
            builder.setCustomX509TrustManager(Identity.trust(Identity.certificateOfBroker(context))).setHostnameVerifier((name, session) -> true);
        }
        return builder.build();
    }
}
