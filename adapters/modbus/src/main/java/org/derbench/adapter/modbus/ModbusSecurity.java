package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.tcp.client.NettyClientTransportConfig;
import com.digitalpetri.modbus.tcp.server.NettyServerTransportConfig;
import io.netty.handler.ssl.util.SimpleTrustManagerFactory;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.ManagerFactoryParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Modbus/TCP Security: over TLS, and both ends show a certificate. */
record ModbusSecurity(KeyManagerFactory keys, X509TrustManager trust) {

    void over(NettyServerTransportConfig.Builder configuration) {
        configuration.setTlsEnabled(true).setKeyManagerFactory(keys).setTrustManagerFactory(factory());
    }

    void over(NettyClientTransportConfig.Builder configuration) {
        configuration.setTlsEnabled(true).setKeyManagerFactory(keys).setTrustManagerFactory(factory());
    }

    private TrustManagerFactory factory() {
        return new SimpleTrustManagerFactory("ends") {
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
                return new TrustManager[] {trust};
            }
        };
    }
}
