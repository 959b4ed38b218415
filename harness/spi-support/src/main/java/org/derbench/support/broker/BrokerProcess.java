package org.derbench.support.broker;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.support.process.ServerUser;
import org.derbench.support.tcp.ListeningPort;

/**
 * A broker in a process of its own, for {@link Peer#broker}. It listens as soon as this is made, and has ended when
 * this is closed.
 *
 * <pre>{@code
 * Path file = new Configuration(context, MyPeer.class).file("broker.conf");
 * return new BrokerProcess(context, List.of("my-broker", "-c", file.toString()), Adapter.BROKER);
 * }</pre>
 */
public final class BrokerProcess implements AutoCloseable {

    private static final int LOOK_EVERY_MS = 20;

    private final Context context;
    private final Process process;

    /**
     * Starts the program by {@link Context#process}, and returns as soon as it accepts connections. Where this process
     * is root, the program runs as {@code nobody}. It runs in the folder of {@link Configuration#file}, which it then
     * owns. It may reach that folder by relative paths only, or by {@code /proc/self/cwd}, which takes the folder's
     * place in the command.
     *
     * @param ports all that it listens on, at {@link Context#brokerHost}
     * @throws MiddlewareException of kind REFUSED if a port is taken or the program ends, TIMEOUT if it does not listen
     *     in time
     */
    public BrokerProcess(Context context, List<String> command, String... ports) throws Exception {
        this.context = context;
        List<ListeningPort> listening = Stream.of(ports)
                .map(port -> new ListeningPort(context, context.brokerHost(), port))
                .toList();
        for (ListeningPort port : listening) {
            port.refuseBusy();
        }
        process = context.process(BrokerFolder.handedOver(BrokerFolder.of(context), ServerUser.here(), command));
        try {
            awaitListening(command.get(0), listening);
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /**
     * A command that runs a class of the plugin in a JVM of its own, with the plugin's class path, these packages and
     * the contract.
     *
     * @param jvmOptions such as {@code -Xmx512m}
     */
    public static List<String> java(Class<?> main, List<String> jvmOptions, String... arguments)
            throws URISyntaxException {
        // without it nothing stays in /tmp when it is killed
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:-UsePerfData"));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", classPath(main.getClassLoader()), main.getName()));
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    private static String classPath(ClassLoader loader) throws URISyntaxException {
        if (!(loader instanceof URLClassLoader plugin)) {
            return System.getProperty("java.class.path");
        }
        List<String> jars = new ArrayList<>();
        for (URL jar : plugin.getURLs()) {
            jars.add(Path.of(jar.toURI()).toString());
        }
        for (Class<?> shared : List.of(BrokerProcess.class, Context.class)) {
            URL jar = shared.getProtectionDomain().getCodeSource().getLocation();
            jars.add(Path.of(jar.toURI()).toString());
        }
        return String.join(File.pathSeparator, jars);
    }

    private void awaitListening(String program, List<ListeningPort> ports) throws Exception {
        long sinceNs = System.nanoTime();
        for (ListeningPort port : ports) {
            while (!port.accepts()) {
                if (process.waitFor(LOOK_EVERY_MS, TimeUnit.MILLISECONDS)) {
                    throw new MiddlewareException(
                            MiddlewareException.Kind.REFUSED,
                            program + " ended with code " + process.exitValue() + ": see the trial's log");
                }
                if (System.nanoTime() - sinceNs > context.timeout().toNanos()) {
                    throw new MiddlewareException(
                            MiddlewareException.Kind.TIMEOUT,
                            program + " does not listen within "
                                    + context.timeout().toMillis() + " ms");
                }
            }
        }
    }

    /**
     * Asks the program to end, and ends it if it has not done so after half of the time-out; waits for as long once
     * more at most.
     */
    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(context.timeout().toMillis() / 2, TimeUnit.MILLISECONDS)) {
            process.destroyForcibly().waitFor(context.timeout().toMillis() / 2, TimeUnit.MILLISECONDS);
        }
    }
}
