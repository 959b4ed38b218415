package org.derbench.support.tls;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.ManagerFactoryParameters;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.TrustManagerFactorySpi;
import javax.net.ssl.X509ExtendedTrustManager;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;

/** Trusts a certificate that was told by the end that it names. Several clients of a bound end have one each. */
final class EndTrust extends X509ExtendedTrustManager {

    private final Context context;

    EndTrust(Context context) {
        this.context = context;
    }

    /** Whoever asks it gets this, whatever it was told. */
    TrustManagerFactory factory() {
        return new TrustManagerFactory(
                new TrustManagerFactorySpi() {
                    @Override
                    protected void engineInit(KeyStore none) {
                        // whom to trust is known already
                    }

                    @Override
                    protected void engineInit(ManagerFactoryParameters none) {
                        // whom to trust is known already
                    }

                    @Override
                    protected TrustManager[] engineGetTrustManagers() {
                        return new TrustManager[] {EndTrust.this};
                    }
                },
                null,
                "ends") {};
    }

    /** The address that the other end is known by here may be written another way than in the certificate. */
    private void check(X509Certificate shown) throws CertificateException {
        shown.checkValidity();
        Collection<List<?>> named = shown.getSubjectAlternativeNames();
        Stream<String> names = named == null ? Stream.of() : named.stream().map(name -> String.valueOf(name.get(1)));
        if (Stream.concat(Stream.of(context.peerHost()), names).noneMatch(host -> isTold(host, shown))) {
            throw new CertificateException("a certificate that no end of this trial told");
        }
    }

    private boolean isTold(String host, X509Certificate shown) {
        try {
            return Identity.certificate(context.told(Identity.certificateOf(host)))
                    .equals(shown);
        } catch (GeneralSecurityException | MiddlewareException nothingTold) {
            return false;
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain[0]);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain[0]);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain[0]);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain[0]);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain[0]);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain[0]);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
