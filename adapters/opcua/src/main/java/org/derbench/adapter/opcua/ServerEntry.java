package org.derbench.adapter.opcua;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.X509KeyManager;
import javax.net.ssl.X509TrustManager;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.external.Access;
import org.derbench.support.tls.Identity;
import org.eclipse.milo.opcua.sdk.client.OpcUaClientConfig;
import org.eclipse.milo.opcua.sdk.client.OpcUaClientConfigBuilder;
import org.eclipse.milo.opcua.sdk.client.identity.UsernameProvider;
import org.eclipse.milo.opcua.stack.core.StatusCodes;
import org.eclipse.milo.opcua.stack.core.UaException;
import org.eclipse.milo.opcua.stack.core.security.SecurityPolicy;
import org.eclipse.milo.opcua.stack.core.types.enumerated.MessageSecurityMode;
import org.eclipse.milo.opcua.stack.core.types.enumerated.UserTokenType;
import org.eclipse.milo.opcua.stack.core.types.structured.EndpointDescription;
import org.eclipse.milo.opcua.stack.core.util.CertificateUtil;

/**
 * How a client enters a server that derbench does not run. With a certificate of its own it signs and encrypts, as a
 * user with an account or anonymously. Without one it goes in clear, and anonymously.
 *
 * @param host the server's address; its certificate must name it
 */
record ServerEntry(Access access, String host) {

    /** The policies that are not outdated, the strongest first. */
    private static final List<SecurityPolicy> SECURED = List.of(
            SecurityPolicy.Aes256_Sha256_RsaPss, SecurityPolicy.Basic256Sha256, SecurityPolicy.Aes128_Sha256_RsaOaep);

    private static final String REMEDY = "name certificate and key in the file of --external-access";

    /** How the JDK is asked about a certificate whose use in a handshake it does not know. */
    private static final String ANY_USE = "UNKNOWN";

    /** @throws MiddlewareException if an account would go in clear */
    static ServerEntry of(Access access, String host) throws MiddlewareException {
        if (access.hasAccount() && access.certificate().isEmpty()) {
            throw new MiddlewareException(Kind.REFUSED, "an account would go to an OPC UA server in clear: " + REMEDY);
        }
        return new ServerEntry(access, host);
    }

    private boolean isSecured() {
        return !access.certificate().isEmpty();
    }

    /**
     * The endpoint to use.
     *
     * @throws MiddlewareException if none of those that the server offers will do
     */
    EndpointDescription chosen(List<EndpointDescription> offered) throws MiddlewareException {
        Stream<SecurityPolicy> policies = isSecured() ? SECURED.stream() : Stream.of(SecurityPolicy.None);
        Optional<EndpointDescription> found = policies.flatMap(policy -> offered.stream()
                        .filter(each -> policy.getUri().equals(each.getSecurityPolicyUri()))
                        .filter(each -> !isSecured() || each.getSecurityMode() == MessageSecurityMode.SignAndEncrypt)
                        .filter(this::admits))
                .findFirst();
        String user = access.hasAccount() ? "an account" : "anonymous users";
        return found.orElseThrow(() -> new MiddlewareException(
                Kind.REFUSED,
                isSecured()
                        ? "the server has no endpoint that signs and encrypts by SHA-256 and admits " + user
                        : "the server has no endpoint without security that admits " + user + ": " + REMEDY));
    }

    private boolean admits(EndpointDescription endpoint) {
        UserTokenType wanted = access.hasAccount() ? UserTokenType.UserName : UserTokenType.Anonymous;
        return endpoint.getUserIdentityTokens() != null
                && Arrays.stream(endpoint.getUserIdentityTokens()).anyMatch(token -> token.getTokenType() == wanted);
    }

    /** A client of that endpoint. */
    OpcUaClientConfigBuilder client(EndpointDescription endpoint) throws Exception {
        OpcUaClientConfigBuilder client =
                OpcUaClientConfig.builder().setApplicationUri(Identity.URI).setEndpoint(endpoint);
        if (!isSecured()) {
            return client;
        }
        X509KeyManager keys = (X509KeyManager) access.keys().getKeyManagers()[0];
        String[] own = keys.getClientAliases("RSA", null);
        if (own == null) {
            throw new MiddlewareException(Kind.REFUSED, "OPC UA takes keys of RSA alone, and the client's is another");
        }
        X509Certificate[] chain = keys.getCertificateChain(own[0]);
        // the server compares them
        CertificateUtil.getSanUri(chain[0]).ifPresent(client::setApplicationUri);
        client.setKeyPair(new KeyPair(chain[0].getPublicKey(), keys.getPrivateKey(own[0])))
                .setCertificate(chain[0])
                .setCertificateChain(chain)
                .setCertificateValidator(this::validate);
        return access.hasAccount()
                ? client.setIdentityProvider(new UsernameProvider(access.user(), access.password(), this::validate))
                : client;
    }

    private void validate(List<X509Certificate> chain, String uri, String[] hosts) throws UaException {
        try {
            X509TrustManager trust = (X509TrustManager) access.trustOrJvms().getTrustManagers()[0];
            trust.checkServerTrusted(chain.toArray(X509Certificate[]::new), ANY_USE);
        } catch (GeneralSecurityException | IOException e) {
            throw new UaException(StatusCodes.Bad_SecurityChecksFailed, e);
        }
        X509Certificate shown = chain.get(0);
        boolean isNamed = Stream.of(CertificateUtil.getSanDnsNames(shown), CertificateUtil.getSanIpAddresses(shown))
                .flatMap(List::stream)
                .anyMatch(host::equalsIgnoreCase);
        if (!isNamed) {
            throw new UaException(
                    StatusCodes.Bad_CertificateHostNameInvalid, "the server's certificate does not name " + host);
        }
    }
}
