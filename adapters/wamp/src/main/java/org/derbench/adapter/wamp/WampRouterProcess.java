package org.derbench.adapter.wamp;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/** Starts and ends the router's process. */
final class WampRouterProcess implements AutoCloseable {

    private static final long LOOK_EVERY_MS = 10;

    private final Context context;
    private final Path listening;
    private final Process process;

    WampRouterProcess(Context context) throws Exception {
        this.context = context;
        this.listening = context.scratch().resolve("router-listens");
        checkPort();
        process = context.process(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + context.settings().integer(WampMiddleware.ROUTER_HEAP_MIB) + "m", "-cp", classPath(),
                WampRouterMain.class.getName(), WampSession.address(context), listening.toString()));
        try {
            awaitListening();
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** Here, where a busy port is a typed failure; the process can only end. */
    private void checkPort() throws IOException {
        new ServerSocket(context.port(WampSession.PORT), 0, InetAddress.getByName(context.brokerHost())).close();
    }

    /** That of this plugin. */
    private static String classPath() throws URISyntaxException {
        if (!(WampRouterProcess.class.getClassLoader() instanceof URLClassLoader plugin)) {
            return System.getProperty("java.class.path");
        }
        List<String> jars = new ArrayList<>();
        for (URL jar : plugin.getURLs()) {
            jars.add(Path.of(jar.toURI()).toString());
        }
        return String.join(File.pathSeparator, jars);
    }

    private void awaitListening() throws Exception {
        long sinceNs = System.nanoTime();
        while (!Files.exists(listening)) {
            if (process.waitFor(LOOK_EVERY_MS, TimeUnit.MILLISECONDS)) {
                throw new MiddlewareException(Kind.REFUSED, "the router ended with code " + process.exitValue() + ": see the trial's log");
            }
            if (System.nanoTime() - sinceNs > context.timeout().toNanos()) {
                throw new MiddlewareException(Kind.TIMEOUT, "the router does not listen within " + context.timeout().toMillis() + " ms");
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        process.waitFor(context.timeout().toMillis(), TimeUnit.MILLISECONDS);
    }
}
