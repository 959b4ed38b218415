package org.derbench.support.tcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * A socket that makes the handshake of TLS while it connects, within a time. The JDK's own makes it with the first
 * byte, and waits for an end that says nothing for as long as the library lets it read.
 */
final class TlsSocket extends UnderlyingSocket {

    private final SSLSocketFactory tls;
    private final int handshakeMs;
    private final boolean named;
    private volatile SSLSocket secured;

    /** @param named whether the certificate must name the host that is connected to */
    TlsSocket(SSLSocketFactory tls, int handshakeMs, boolean named) {
        this.tls = tls;
        this.handshakeMs = handshakeMs;
        this.named = named;
    }

    @Override
    public void connect(SocketAddress address) throws IOException {
        connect(address, 0);
    }

    @Override
    public void connect(SocketAddress address, int timeoutMs) throws IOException {
        super.connect(address, timeoutMs);
        try {
            InetSocketAddress there = (InetSocketAddress) address;
            // takes this socket's bare streams, since nothing is secured yet
            SSLSocket layer = (SSLSocket) tls.createSocket(this, there.getHostString(), there.getPort(), true);
            if (named) {
                SSLParameters parameters = layer.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                layer.setSSLParameters(parameters);
            }
            int readMs = getSoTimeout();
            setSoTimeout(handshakeMs);
            layer.startHandshake();
            setSoTimeout(readMs);
            secured = layer;
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    public InputStream getInputStream() throws IOException {
        SSLSocket layer = secured;
        return layer == null ? super.getInputStream() : layer.getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        SSLSocket layer = secured;
        return layer == null ? super.getOutputStream() : layer.getOutputStream();
    }

    /** The layer tells the other end, and closes this socket once more. */
    @Override
    public void close() throws IOException {
        SSLSocket layer = secured;
        secured = null;
        if (layer != null) {
            layer.close();
        }
        super.close();
    }
}
