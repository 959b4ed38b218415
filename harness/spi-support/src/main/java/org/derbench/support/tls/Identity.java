package org.derbench.support.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;
import java.time.Instant;
import java.util.Base64;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;
import org.derbench.spi.Context;
import org.derbench.support.broker.BrokerFolder;

/**
 * A key and its self-signed certificate, made for one end of one trial: no secret outlives it. The certificate is for
 * the address that the end listens on, and for the URI {@value #URI}. {@link Context#tell} brings it to the other end.
 *
 * <pre>{@code
 * SSLContext tls = Identity.ofEnd(context).tlsOfEnds(context);   // in Middleware.open, at both ends
 * }</pre>
 */
public record Identity(PrivateKey key, X509Certificate certificate) {

    /** The URI in the certificate, for protocols that ask for one. */
    public static final String URI = "urn:derbench";

    /** The name under which {@link #ofBroker} tells the broker's certificate. */
    public static final String CERTIFICATE = "certificate";

    private static final String ALIAS = "end";

    /** The weakest that OPC UA's Basic256Sha256 and most others take. */
    private static final int RSA_BITS = 2048;

    /**
     * Makes one, which is valid for a day before and two days after: clocks of two hosts differ.
     *
     * @param keyAlgorithm {@code EC} unless the protocol asks for {@code RSA}
     */
    public static Identity make(Context context, String keyAlgorithm) throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(keyAlgorithm);
        generator.initialize(
                keyAlgorithm.equals("EC")
                        ? new ECGenParameterSpec("secp256r1")
                        : new RSAKeyGenParameterSpec(RSA_BITS, RSAKeyGenParameterSpec.F4));
        KeyPair keys = generator.generateKeyPair();
        return new Identity(
                keys.getPrivate(), new SelfSigned(keys, Instant.now()).certificate(context.bindHost(), URI));
    }

    /**
     * Makes one for a broker that reads files: {@code key.pem} and {@code certificate.pem} in its working folder. It is
     * told to both ends.
     */
    public static void ofBroker(Context context) throws Exception {
        Identity identity = make(context, "EC");
        Files.writeString(BrokerFolder.of(context).resolve("key.pem"), identity.keyPem());
        Files.writeString(BrokerFolder.of(context).resolve("certificate.pem"), identity.certificatePem());
        context.tell(CERTIFICATE, identity.certificatePem());
    }

    /** The certificate that {@link #ofBroker} told. */
    public static X509Certificate certificateOfBroker(Context context) throws Exception {
        return certificate(context.told(CERTIFICATE));
    }

    /**
     * Makes one for an end that serves, or that shows who it is when it calls, and tells the other end its certificate.
     */
    public static Identity ofEnd(Context context) throws Exception {
        return ofEnd(context, "EC");
    }

    /** @param keyAlgorithm the algorithm, as in {@link #make} */
    public static Identity ofEnd(Context context, String keyAlgorithm) throws Exception {
        Identity identity = make(context, keyAlgorithm);
        context.tell(certificateOf(context.bindHost()), identity.certificatePem());
        return identity;
    }

    /** The certificate that {@link #ofEnd} told at the other end. */
    public static X509Certificate certificateOfOther(Context context) throws Exception {
        return certificateOfEnd(context, context.peerHost());
    }

    /** The same of the end at that address. */
    public static X509Certificate certificateOfEnd(Context context, String host) throws Exception {
        return certificate(context.told(certificateOf(host)));
    }

    /**
     * Trusts who shows the certificate that an end of this flow told by {@link #ofEnd}, looked for when it is shown.
     */
    public static X509ExtendedTrustManager trustInEnds(Context context) {
        return new EndTrust(context);
    }

    /** {@link #trustInEnds}, for libraries that ask for its factory. */
    public static TrustManagerFactory trustFactoryOfEnds(Context context) {
        return new EndTrust(context).factory();
    }

    static String certificateOf(String host) {
        return CERTIFICATE + "-of-" + host;
    }

    /** The private key in PEM (PKCS 8). */
    public String keyPem() {
        return pem("PRIVATE KEY", key.getEncoded());
    }

    /** The certificate in PEM, fit to be told to the other end. */
    public String certificatePem() throws GeneralSecurityException {
        return pem("CERTIFICATE", certificate.getEncoded());
    }

    private static String pem(String what, byte[] der) {
        return "-----BEGIN " + what + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der) + "\n-----END " + what + "-----\n";
    }

    /** The certificate in this PEM. */
    public static X509Certificate certificate(String pem) throws GeneralSecurityException {
        InputStream in = new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII));
        return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
    }

    /** TLS for a server that shows this certificate, and asks nobody for one. */
    public SSLContext tls() throws GeneralSecurityException, IOException {
        return tls(certificate);
    }

    /** TLS that shows this certificate, and trusts the given one and no other. */
    public SSLContext tls(X509Certificate trusted) throws GeneralSecurityException, IOException {
        return tls(keys().getKeyManagers(), trust(trusted));
    }

    /** TLS that shows this certificate, and trusts the other ends by {@link #trustInEnds}. */
    public SSLContext tlsOfEnds(Context context) throws GeneralSecurityException, IOException {
        return tls(keys().getKeyManagers(), trustInEnds(context));
    }

    /** This key and certificate, for libraries that make their own TLS. */
    public KeyManagerFactory keys() throws GeneralSecurityException, IOException {
        KeyStore own = emptyStore();
        own.setKeyEntry(ALIAS, key, new char[0], new X509Certificate[] {certificate});
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(own, new char[0]);
        return keys;
    }

    /** TLS for a client that shows no certificate, and trusts the given one and no other. */
    public static SSLContext tlsTrusting(X509Certificate trusted) throws GeneralSecurityException, IOException {
        return tls(new KeyManager[0], trust(trusted));
    }

    /** TLS for a client that shows no certificate, and trusts the other ends by {@link #trustInEnds}. */
    public static SSLContext tlsTrustingEnds(Context context) throws GeneralSecurityException {
        return tls(new KeyManager[0], trustInEnds(context));
    }

    private static SSLContext tls(KeyManager[] keys, X509TrustManager trust) throws GeneralSecurityException {
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(keys, new TrustManager[] {trust}, null);
        return tls;
    }

    /** Trusts that certificate and no other; for libraries that make their own TLS. */
    public static X509TrustManager trust(X509Certificate trusted) throws GeneralSecurityException, IOException {
        return (X509TrustManager) trustFactory(trusted).getTrustManagers()[0];
    }

    /** {@link #trust}, for libraries that ask for its factory. */
    public static TrustManagerFactory trustFactory(X509Certificate trusted)
            throws GeneralSecurityException, IOException {
        KeyStore store = emptyStore();
        store.setCertificateEntry("other", trusted);
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(store);
        return trust;
    }

    private static KeyStore emptyStore() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }
}
