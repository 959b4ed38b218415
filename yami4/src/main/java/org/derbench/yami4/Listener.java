package org.derbench.yami4;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Takes the connections that others make. */
final class Listener implements IoHandler {

    private final ServerSocketChannel channel = ServerSocketChannel.open();
    private final Core core;
    private final Target target;

    Listener(Target wanted, Core core) throws IOException {
        this.core = core;
        try {
            channel.bind(wanted.local());
            target = wanted.resolved(((InetSocketAddress) channel.getLocalAddress()).getPort());
            core.loop().add(core.loop().register(channel, this), SelectionKey.OP_ACCEPT);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Where it listens. */
    Target target() {
        return target;
    }

    @Override
    public void onReady(SelectionKey ready) throws IOException {
        SocketChannel accepted = channel.accept();
        if (accepted != null) {
            core.connections().accepted(accepted, core);
        }
    }

    @Override
    public void onFailure(IOException cause) {
        // one attempt to connect failed, or the listener was closed: the next attempt may do better
    }

    /** Stops listening; the port is free when it returns. */
    void close() throws IOException, InterruptedException {
        core.loop().close(channel, this);
    }
}
