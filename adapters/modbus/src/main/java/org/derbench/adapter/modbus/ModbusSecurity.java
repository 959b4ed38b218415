package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.tcp.client.NettyClientTransportConfig;
import com.digitalpetri.modbus.tcp.server.NettyServerTransportConfig;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManagerFactory;

/** Modbus/TCP Security: over TLS, and both ends show a certificate. */
record ModbusSecurity(KeyManagerFactory keys, TrustManagerFactory trust) {

    void over(NettyServerTransportConfig.Builder configuration) {
        configuration.setTlsEnabled(true).setKeyManagerFactory(keys).setTrustManagerFactory(trust);
    }

    void over(NettyClientTransportConfig.Builder configuration) {
        configuration.setTlsEnabled(true).setKeyManagerFactory(keys).setTrustManagerFactory(trust);
    }
}
