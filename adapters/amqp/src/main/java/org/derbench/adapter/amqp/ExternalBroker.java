package org.derbench.adapter.amqp;

import com.rabbitmq.client.ConnectionFactory;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.derbench.spi.*;
import org.derbench.support.external.Access;

/** The address of a broker that derbench does not run, and how clients enter it. */
final class ExternalBroker {

    static final String OVER_TLS = "amqps";

    private static final String OWN_TOPIC = ExternalTopic.TOPICS + "/derbench.{flow}.{client}";

    /** Consumers of this process; a fleet has none. */
    private static final int CONSUMER_THREADS = 4;

    private ExternalBroker() {}

    /** Delivered comes first: to derbench's own topic no queue of the broker is bound. */
    static External.Scheme scheme(String name, int port) {
        return new External.Scheme(name, port, List.of(Expect.DELIVERED, Expect.ACKNOWLEDGED), OWN_TOPIC, "*", "");
    }

    /** Thousands of connections share these threads; the library would give each connection its own. */
    private record Threads(ExecutorService consumers, ScheduledExecutorService heartbeats) {

        static Threads start() {
            return new Threads(
                    Executors.newFixedThreadPool(CONSUMER_THREADS, Threads::daemon),
                    Executors.newSingleThreadScheduledExecutor(Threads::daemon));
        }

        private static Thread daemon(Runnable work) {
            Thread thread = new Thread(work, "amqp-shared");
            thread.setDaemon(true);
            return thread;
        }
    }

    /** Without an account, the library's own: {@code guest}, which RabbitMQ admits from its own machine alone. */
    static ConnectionFactory factory(Context context, External system) throws Exception {
        Access access = Access.told(context);
        Threads threads = context.shared(Threads.class, Threads::start);
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost(system.host());
        factory.setPort(system.port());
        factory.setVirtualHost(virtualHost(system.path()));
        factory.setSharedExecutor(threads.consumers());
        factory.setHeartbeatExecutor(threads.heartbeats());
        if (access.hasAccount()) {
            factory.setUsername(access.user());
            factory.setPassword(access.password());
        }
        if (system.scheme().equals(OVER_TLS)) {
            factory.useSslProtocol(access.tls());
            factory.enableHostnameVerification();
        }
        return factory;
    }

    /** The virtual host is the path without its slash, as in RabbitMQ's own addresses. */
    static String virtualHost(String path) {
        return path.length() < 2
                ? ConnectionFactory.DEFAULT_VHOST
                : URLDecoder.decode(path.substring(1).replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
