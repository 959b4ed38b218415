package org.derbench.adapter.ice;

import com.zeroc.Ice.LocalException;
import com.zeroc.Ice.ObjectPrx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/** An icebox with IceStorm in it. */
final class IceStormBroker implements AutoCloseable {

    static final String INSTANCE = "DerBench";

    private static final int POLL_MS = 20;

    private final Context context;
    private final Process icebox;

    /** Starts it, and waits until it answers. */
    IceStormBroker(Context context, IceEnd ice) throws Exception {
        this.context = context;
        refuseBusy(IceMiddleware.TOPICS_PORT);
        refuseBusy(IceMiddleware.BROKER_PORT);
        Files.writeString(context.scratch().resolve("icebox.cfg"), configuration(ice));
        icebox = context.process(List.of("icebox", "--Ice.Config=icebox.cfg"));
        try {
            awaitAnswer(ice.proxy(INSTANCE + "/TopicManager", context.bindHost(), IceMiddleware.TOPICS_PORT));
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** Of a busy port IceStorm itself would complain in the log only. */
    private void refuseBusy(String port) throws IOException {
        new ServerSocket(context.port(port), 1, InetAddress.getByName(context.bindHost())).close();
    }

    /** Transient: topics and subscriptions need no database, since they end with the trial. */
    private String configuration(IceEnd ice) {
        return String.join("\n",
                "IceBox.InheritProperties=1",
                "IceBox.Service.IceStorm=IceStormService,37:createIceStorm",
                "IceStorm.InstanceName=" + INSTANCE,
                "IceStorm.TopicManager.Endpoints=" + ice.endpoint(context.bindHost(), IceMiddleware.TOPICS_PORT),
                "IceStorm.Publish.Endpoints=" + ice.endpoint(context.bindHost(), IceMiddleware.BROKER_PORT),
                "IceStorm.Transient=1",
                "IceStorm.Send.QueueSizeMax=" + context.settings().integer(IceMiddleware.SEND_QUEUE_SIZE_MAX),
                "Ice.MessageSizeMax=" + context.settings().integer(IceMiddleware.MESSAGE_SIZE_MAX_KB), "");
    }

    private void awaitAnswer(ObjectPrx manager) throws Exception {
        for (long sinceNs = System.nanoTime(); !answers(manager); ) {
            if (icebox.waitFor(POLL_MS, TimeUnit.MILLISECONDS)) {
                throw new MiddlewareException(Kind.REFUSED, "icebox ended with code " + icebox.exitValue()
                        + ": are zeroc-icebox and libzeroc-icestorm3.7 both installed?");
            }
            if (System.nanoTime() - sinceNs > context.timeout().toNanos()) {
                throw new MiddlewareException(Kind.TIMEOUT, "IceStorm does not answer within " + context.timeout().toMillis() + " ms");
            }
        }
    }

    private static boolean answers(ObjectPrx manager) {
        try {
            manager.ice_ping();
            return true;
        } catch (LocalException notYet) {
            return false;
        }
    }

    @Override
    public void close() throws Exception {
        icebox.destroy();
        if (!icebox.waitFor(context.timeout().toMillis() / 2, TimeUnit.MILLISECONDS)) {
            icebox.destroyForcibly();
        }
    }
}
