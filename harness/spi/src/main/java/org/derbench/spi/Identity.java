package org.derbench.spi;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * A key and its self-signed certificate, made for one end of one trial: nothing secret outlives it. The certificate is for
 * the address that the end listens on, and for the URI {@value #URI}; {@link Context#tell} brings it to the other end.
 */
public record Identity(PrivateKey key, X509Certificate certificate) {

    /** What the certificate names besides the end's address, for protocols that ask for a URI. */
    public static final String URI = "urn:derbench";

    /** What {@link #ofBroker} calls the broker's certificate when it tells it. */
    public static final String CERTIFICATE = "certificate";

    private static final String ALIAS = "end";

    /**
     * Makes one with the JDK's keytool, in the scratch folder, from which it is removed once it is read.
     *
     * @param keyAlgorithm {@code EC} unless the protocol asks for {@code RSA}
     */
    public static Identity make(Context context, String keyAlgorithm) throws Exception {
        Path folder = Files.createTempDirectory(context.scratch(), "identity");
        Path store = folder.resolve("key.p12");
        Path password = folder.resolve("password");
        try {
            Files.writeString(password, password());
            generate(context, keyAlgorithm, store, password);
            return read(store, Files.readString(password).toCharArray());
        } finally {
            for (Path file : List.of(store, password, folder)) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static void generate(Context context, String keyAlgorithm, Path store, Path password) throws Exception {
        // Without a limit it reserves a quarter of the memory for its heap, which leaves a 32-bit address space no room.
        Process keytool = context.process(List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-J-XX:-UsePerfData",
                "-J-Xmx64m", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-genkeypair", "-alias", ALIAS, "-keyalg", keyAlgorithm,
                "-dname", "CN=derbench", "-validity", "2",
                "-ext", "SAN=" + name(context.bindHost()) + ",uri:" + URI,
                "-storetype", "PKCS12", "-keystore", store.toString(), "-storepass:file", password.toString()));
        if (!keytool.waitFor(context.timeoutMs(), TimeUnit.MILLISECONDS)) {
            keytool.destroyForcibly().waitFor(context.timeoutMs(), TimeUnit.MILLISECONDS);
            throw new MiddlewareException(MiddlewareException.Kind.TIMEOUT, "keytool makes no certificate within " + context.timeoutMs() + " ms");
        }
        if (keytool.exitValue() != 0) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "keytool makes no certificate, exit code " + keytool.exitValue() + ": see the trial's log");
        }
    }

    /** Makes one for a broker that reads files: {@code key.pem} and {@code certificate.pem} in its working folder. It is told to both ends. */
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

    /** Makes one for an end that serves, and tells the other end its certificate. */
    public static Identity ofEnd(Context context) throws Exception {
        Identity identity = make(context, "EC");
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

    private static String certificateOf(String host) {
        return CERTIFICATE + "-of-" + host;
    }

    /** A random password, for what asks for one. */
    public static String password() {
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().encodeToString(random);
    }

    private static String name(String host) {
        return (host.matches("[0-9.]+|.*:.*") ? "ip:" : "dns:") + host;
    }

    private static Identity read(Path file, char[] password) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(file.toFile(), password);
        return new Identity((PrivateKey) store.getKey(ALIAS, password), (X509Certificate) store.getCertificate(ALIAS));
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
        return "-----BEGIN " + what + "-----\n" + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
                + "\n-----END " + what + "-----\n";
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

    /** TLS that shows this certificate, and trusts that one and no other. */
    public SSLContext tls(X509Certificate trusted) throws GeneralSecurityException, IOException {
        KeyStore own = emptyStore();
        own.setKeyEntry(ALIAS, key, new char[0], new X509Certificate[] {certificate});
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(own, new char[0]);
        return tls(keys.getKeyManagers(), trusted);
    }

    /** TLS for a client that shows no certificate, and trusts that one and no other. */
    public static SSLContext tlsTrusting(X509Certificate trusted) throws GeneralSecurityException, IOException {
        return tls(new KeyManager[0], trusted);
    }

    private static SSLContext tls(KeyManager[] keys, X509Certificate trusted) throws GeneralSecurityException, IOException {
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(keys, new TrustManager[] {trust(trusted)}, null);
        return tls;
    }

    /** Trusts that certificate and no other; for libraries that make their own TLS. */
    public static X509TrustManager trust(X509Certificate trusted) throws GeneralSecurityException, IOException {
        return (X509TrustManager) trustFactory(trusted).getTrustManagers()[0];
    }

    /** {@link #trust}, for libraries that ask for its factory. */
    public static TrustManagerFactory trustFactory(X509Certificate trusted) throws GeneralSecurityException, IOException {
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
