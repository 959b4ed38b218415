package org.derbench.support.external;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.derbench.spi.Context;
import org.derbench.spi.External;
import org.derbench.spi.MiddlewareException;

/**
 * The account and certificates by which a client may enter an {@link External} system.
 *
 * @param user empty without an account
 * @param trusted the certificates that are trusted, in PEM; empty for those that the JVM trusts
 * @param certificate the client's own, in PEM; empty without one
 * @param key the key to that certificate, in PEM (PKCS 8)
 */
public record Access(String user, String password, String trusted, String certificate, String key) {

    private static final String ALIAS = "client";
    private static final List<String> KEY_ALGORITHMS = List.of("EC", "RSA", "Ed25519");

    /**
     * The access that derbench's user gave to this flow's system.
     *
     * @throws MiddlewareException of kind CONNECT if nobody told it
     */
    public static Access told(Context context) throws MiddlewareException {
        return new Access(
                context.told(External.USER),
                context.told(External.PASSWORD),
                context.told(External.TRUSTED),
                context.told(External.CERTIFICATE),
                context.told(External.KEY));
    }

    /** Not even a part of a secret is ever printed. */
    @Override
    public String toString() {
        return user.isEmpty() ? "no account" : "an account";
    }

    /** Whether it has an account. */
    public boolean hasAccount() {
        return !user.isEmpty();
    }

    /** The trust in the given certificates; null for those that the JVM trusts. */
    public TrustManagerFactory trust() throws GeneralSecurityException, IOException {
        if (trusted.isEmpty()) {
            return null;
        }
        KeyStore store = emptyStore();
        int number = 0;
        for (Certificate each : certificates(trusted)) {
            store.setCertificateEntry("trusted-" + number++, each);
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(store);
        return trust;
    }

    /** The same trust, with the JVM's in place of null; for libraries that ask for some. */
    public TrustManagerFactory trustOrJvms() throws GeneralSecurityException, IOException {
        TrustManagerFactory given = trust();
        if (given != null) {
            return given;
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init((KeyStore) null);
        return trust;
    }

    /** The client's key and certificate; null without one. */
    public KeyManagerFactory keys() throws GeneralSecurityException, IOException {
        if (certificate.isEmpty()) {
            return null;
        }
        KeyStore store = emptyStore();
        store.setKeyEntry(
                ALIAS, privateKey(), new char[0], certificates(certificate).toArray(Certificate[]::new));
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, new char[0]);
        return keys;
    }

    /** TLS for a client. */
    public SSLContext tls() throws GeneralSecurityException, IOException {
        TrustManagerFactory trust = trust();
        KeyManagerFactory keys = keys();
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(keys == null ? null : keys.getKeyManagers(), trust == null ? null : trust.getTrustManagers(), null);
        return tls;
    }

    private PrivateKey privateKey() throws GeneralSecurityException {
        String base64 = key.replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s", "");
        PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64));
        for (String algorithm : KEY_ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(spec);
            } catch (InvalidKeySpecException ofAnother) {
                continue;
            }
        }
        throw new InvalidKeySpecException("the client's key is no key of " + String.join(", ", KEY_ALGORITHMS)
                + " in PKCS 8: openssl pkcs8 -topk8 -nocrypt makes it one");
    }

    private static Collection<? extends Certificate> certificates(String pem) throws GeneralSecurityException {
        InputStream in = new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII));
        return CertificateFactory.getInstance("X.509").generateCertificates(in);
    }

    private static KeyStore emptyStore() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }
}
