package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.tcp.client.NettyClientTransportConfig;
import com.digitalpetri.modbus.tcp.server.NettyServerTransportConfig;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.ssl.SslHandler;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;

/** Modbus/TCP Security: over TLS, and both ends show a certificate. */
record ModbusSecurity(KeyManagerFactory keys, TrustManagerFactory trust) {

    /** Requires that the certificate of a device that derbench does not run names its address. */
    static void requireName(ChannelPipeline pipeline) {
        SSLEngine engine = pipeline.get(SslHandler.class).engine();
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        engine.setSSLParameters(parameters);
    }

    void over(NettyServerTransportConfig.Builder configuration) {
        configuration.setTlsEnabled(true).setKeyManagerFactory(keys).setTrustManagerFactory(trust);
    }

    void over(NettyClientTransportConfig.Builder configuration) {
        configuration.setTlsEnabled(true).setKeyManagerFactory(keys).setTrustManagerFactory(trust);
    }
}
