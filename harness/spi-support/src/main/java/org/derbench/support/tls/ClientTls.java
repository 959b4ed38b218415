package org.derbench.support.tls;

import java.net.Socket;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.ManagerFactoryParameters;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.TrustManagerFactorySpi;
import javax.net.ssl.X509ExtendedTrustManager;
import org.derbench.spi.Context;
import org.derbench.spi.Setting;

/**
 * TLS of clients of a broker, which a role has under names of their own. Where they may resume, a client keeps the
 * sessions of its earlier connections, as a device does that was only cut off. The counter {@value #CHECKED} says how
 * many handshakes were whole: a resumed one shows no certificate.
 *
 * <pre>{@code
 * SSLContext tls = ClientTls.of(context).tls(context, Identity.certificateOfBroker(context));
 * }</pre>
 */
public final class ClientTls {

    /** The setting: whether a client that connects again may resume its TLS session. */
    public static final String RESUME = "tlsResume";

    /** The counter of certificates that were checked. */
    public static final String CHECKED = "certificatesChecked";

    private final Map<String, Object> kept = new ConcurrentHashMap<>();

    private ClientTls() {}

    /** The setting, off by default. */
    public static Setting setting() {
        return Setting.flag(RESUME, false);
    }

    /** The object that the clients of this role share. */
    public static ClientTls of(Context context) throws Exception {
        return context.shared(ClientTls.class, ClientTls::new);
    }

    /** Makes the holder of the sessions of a client. */
    @FunctionalInterface
    public interface Making<T> {
        T make() throws Exception;
    }

    /** The holder of the sessions of this client: its last one if it may resume, else a new one. */
    public <T> T kept(Context context, Class<T> type, Making<T> making) throws Exception {
        if (!context.settings().flag(RESUME)) {
            return making.make();
        }
        Object before = kept.get(context.name());
        if (before == null) {
            before = making.make();
            kept.put(context.name(), before);
        }
        return type.cast(before);
    }

    /** TLS that trusts that certificate and no other. */
    public SSLContext tls(Context context, X509Certificate trusted) throws Exception {
        return kept(context, SSLContext.class, () -> {
            SSLContext tls = SSLContext.getInstance("TLS");
            tls.init(null, trust(context, trusted).getTrustManagers(), null);
            return tls;
        });
    }

    /** The same trust, for libraries that make their own TLS. */
    public static TrustManagerFactory trust(Context context, X509Certificate trusted) throws Exception {
        X509ExtendedTrustManager counted = new Counted(
                (X509ExtendedTrustManager) Identity.trust(trusted),
                context.counters().counting(CHECKED));
        return new Factory(counted);
    }

    /** The factory of one trust manager. */
    private static final class Factory extends TrustManagerFactory {

        Factory(TrustManager of) {
            super(
                    new TrustManagerFactorySpi() {
                        @Override
                        protected void engineInit(KeyStore store) {
                            // it knows whom to trust
                        }

                        @Override
                        protected void engineInit(ManagerFactoryParameters parameters) {
                            // it knows whom to trust
                        }

                        @Override
                        protected TrustManager[] engineGetTrustManagers() {
                            return new TrustManager[] {of};
                        }
                    },
                    null,
                    "PKIX");
        }
    }

    /** Trusts what another manager trusts, and counts the certificates that it checks. */
    private static final class Counted extends X509ExtendedTrustManager {

        private final X509ExtendedTrustManager trust;
        private final Runnable checked;

        Counted(X509ExtendedTrustManager trust, Runnable checked) {
            this.trust = trust;
            this.checked = checked;
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            checked.run();
            trust.checkServerTrusted(chain, type, socket);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            checked.run();
            trust.checkServerTrusted(chain, type, engine);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
            checked.run();
            trust.checkServerTrusted(chain, type);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            trust.checkClientTrusted(chain, type, socket);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            trust.checkClientTrusted(chain, type, engine);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
            trust.checkClientTrusted(chain, type);
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return trust.getAcceptedIssuers();
        }
    }
}
