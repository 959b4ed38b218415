package org.derbench.adapter.xmpp;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.security.spec.NamedParameterSpec;
import java.util.Base64;
import javax.net.ssl.X509TrustManager;

/**
 * The server's key for a trial, made from a secret that both ends know: so that the client knows what it has to find,
 * though the certificate is made at run time on another machine.
 */
record ServerKey(KeyPair pair) {

    static ServerKey from(String secret) throws GeneralSecurityException {
        byte[] seed = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
        KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
        // an Ed25519 private key is any 32 bytes (RFC 8032, 5.1.5)
        generator.initialize(NamedParameterSpec.ED25519, new SecureRandom() {
            @Override
            public void nextBytes(byte[] bytes) {
                System.arraycopy(seed, 0, bytes, 0, bytes.length);
            }
        });
        return new ServerKey(generator.generateKeyPair());
    }

    /** The private key, as OpenSSL reads it. */
    String pem() {
        return "-----BEGIN PRIVATE KEY-----\n" + Base64.getMimeEncoder().encodeToString(pair.getPrivate().getEncoded())
                + "\n-----END PRIVATE KEY-----\n";
    }

    /** Trusts a server with this key, and no other. */
    X509TrustManager trustManager() {
        return new X509TrustManager() {
            @Override
            public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
                if (!chain[0].getPublicKey().equals(pair.getPublic())) {
                    throw new CertificateException("the server's key is not the one that was made for this trial");
                }
            }

            @Override
            public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
                throw new CertificateException("clients show no certificates here");
            }

            @Override
            public X509Certificate[] getAcceptedIssuers() {
                return new X509Certificate[0];
            }
        };
    }
}
