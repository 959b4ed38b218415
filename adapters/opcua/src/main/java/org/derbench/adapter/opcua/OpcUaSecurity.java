package org.derbench.adapter.opcua;

import static org.eclipse.milo.opcua.stack.core.types.builtin.unsigned.Unsigned.ubyte;

import java.security.KeyPair;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.tls.Identity;
import org.eclipse.milo.opcua.sdk.client.OpcUaClientConfig;
import org.eclipse.milo.opcua.sdk.client.OpcUaClientConfigBuilder;
import org.eclipse.milo.opcua.sdk.server.EndpointConfig;
import org.eclipse.milo.opcua.sdk.server.OpcUaServerConfig;
import org.eclipse.milo.opcua.stack.core.Stack;
import org.eclipse.milo.opcua.stack.core.StatusCodes;
import org.eclipse.milo.opcua.stack.core.UaException;
import org.eclipse.milo.opcua.stack.core.security.*;
import org.eclipse.milo.opcua.stack.core.types.builtin.ByteString;
import org.eclipse.milo.opcua.stack.core.types.enumerated.ApplicationType;
import org.eclipse.milo.opcua.stack.core.types.enumerated.MessageSecurityMode;
import org.eclipse.milo.opcua.stack.core.types.structured.*;

/**
 * The security of an end's endpoints and clients: none, or Basic256Sha256, signed and encrypted. With security, each
 * end shows a certificate that was made when it was opened, and accepts only the one that it was told of.
 *
 * @param identity the end's certificate; null without security
 */
record OpcUaSecurity(Context context, Identity identity) {

    static OpcUaSecurity of(Context context) throws Exception {
        return new OpcUaSecurity(
                context, context.settings().flag(OpcUaMiddleware.SECURE) ? Identity.ofEnd(context, "RSA") : null);
    }

    private SecurityPolicy policy() {
        return identity == null ? SecurityPolicy.None : SecurityPolicy.Basic256Sha256;
    }

    private MessageSecurityMode mode() {
        return identity == null ? MessageSecurityMode.None : MessageSecurityMode.SignAndEncrypt;
    }

    private X509Certificate[] chain() {
        return new X509Certificate[] {identity.certificate()};
    }

    private KeyPair keys() {
        return new KeyPair(identity.certificate().getPublicKey(), identity.key());
    }

    private void validate(List<X509Certificate> chain, String uri, String[] hosts) throws UaException {
        try {
            Identity.trustInEnds(context).checkServerTrusted(chain.toArray(X509Certificate[]::new), uri);
        } catch (CertificateException e) {
            throw new UaException(StatusCodes.Bad_SecurityChecksFailed, e);
        }
    }

    /** An endpoint on this port that admits anonymous users. */
    EndpointConfig endpoint(String port) {
        EndpointConfig.Builder endpoint = EndpointConfig.newBuilder()
                .setBindAddress(context.bindHost())
                .setHostname(context.bindHost())
                .setBindPort(context.port(port))
                .setSecurityPolicy(policy())
                .setSecurityMode(mode())
                .addTokenPolicy(OpcUaServerConfig.USER_TOKEN_POLICY_ANONYMOUS);
        return identity == null
                ? endpoint.build()
                : endpoint.setCertificate(identity.certificate()).build();
    }

    /** The certificate that servers show, and the certificates that they accept. */
    CertificateManager certificates() throws Exception {
        CertificateQuarantine quarantine = new MemoryCertificateQuarantine();
        return identity == null
                ? new DefaultCertificateManager(quarantine)
                : new DefaultCertificateManager(
                        quarantine,
                        DefaultApplicationGroup.createAndInitialize(
                                new MemoryTrustListManager(),
                                new MemoryCertificateStore(),
                                new RsaSha256CertificateFactory() {
                                    @Override
                                    protected KeyPair createRsaSha256KeyPair() {
                                        return keys();
                                    }

                                    @Override
                                    protected X509Certificate[] createRsaSha256CertificateChain(KeyPair pair) {
                                        return chain();
                                    }
                                },
                                this::validate));
    }

    /** A client of the other end's server on that port. */
    OpcUaClientConfigBuilder client(String port) throws Exception {
        ApplicationDescription server =
                new ApplicationDescription(null, null, null, ApplicationType.Server, null, null, null);
        ByteString shown = identity == null
                ? ByteString.NULL_VALUE
                : ByteString.of(Identity.certificateOfOther(context).getEncoded());
        OpcUaClientConfigBuilder client = OpcUaClientConfig.builder()
                .setApplicationUri(Identity.URI)
                .setEndpoint(new EndpointDescription(
                        "opc.tcp://" + context.peerHost() + ":" + context.port(port),
                        server,
                        shown,
                        mode(),
                        policy().getUri(),
                        new UserTokenPolicy[] {OpcUaServerConfig.USER_TOKEN_POLICY_ANONYMOUS},
                        Stack.TCP_UASC_UABINARY_TRANSPORT_URI,
                        ubyte(0)));
        return identity == null
                ? client
                : client.setKeyPair(keys())
                        .setCertificate(identity.certificate())
                        .setCertificateChain(chain())
                        .setCertificateValidator(this::validate);
    }
}
