package org.derbench.yami4;

import java.time.Duration;
import javax.net.ssl.SSLContext;

/**
 * Settings of an agent.
 *
 * @param dispatcherThreads threads that call the callbacks of registered objects, at least 1
 * @param outgoing marks for the messages of all connections that TCP has not taken; at the high one a send blocks
 * @param incoming marks for the messages that wait for a dispatcher thread; at the high one reading stops
 * @param tcpNoDelay whether small messages leave at once instead of waiting for the acknowledgement of the last
 * @param connectTimeout after which an attempt to connect fails
 * @param linger how long closing waits until TCP has taken the messages
 * @param limits limits for messages from others
 * @param tls TLS of all connections, with certificates at both ends; null for TCP alone
 */
public record AgentOptions(
        int dispatcherThreads,
        WaterMarks outgoing,
        WaterMarks incoming,
        boolean tcpNoDelay,
        Duration connectTimeout,
        Duration linger,
        Limits limits,
        SSLContext tls) {

    /** The defaults of YAMI4's agents. */
    public static final AgentOptions DEFAULT = new AgentOptions(
            1,
            WaterMarks.DEFAULT,
            WaterMarks.DEFAULT,
            true,
            Duration.ofSeconds(10),
            Duration.ofSeconds(1),
            Limits.DEFAULT,
            null);

    public AgentOptions {
        if (dispatcherThreads < 1) {
            throw new IllegalArgumentException("there is at least 1 dispatcher thread, not " + dispatcherThreads);
        }
    }

    /** These options, with this many dispatcher threads. */
    public AgentOptions dispatcherThreads(int threads) {
        return new AgentOptions(threads, outgoing, incoming, tcpNoDelay, connectTimeout, linger, limits, tls);
    }

    /** These options, with other water marks. */
    public AgentOptions waterMarks(WaterMarks out, WaterMarks in) {
        return new AgentOptions(dispatcherThreads, out, in, tcpNoDelay, connectTimeout, linger, limits, tls);
    }

    /** These options, with Nagle's algorithm switched off or on. */
    public AgentOptions tcpNoDelay(boolean noDelay) {
        return new AgentOptions(dispatcherThreads, outgoing, incoming, noDelay, connectTimeout, linger, limits, tls);
    }

    /** These options, with other times. */
    public AgentOptions timeouts(Duration connect, Duration lingering) {
        return new AgentOptions(dispatcherThreads, outgoing, incoming, tcpNoDelay, connect, lingering, limits, tls);
    }

    /** These options, with other limits. */
    public AgentOptions limits(Limits other) {
        return new AgentOptions(dispatcherThreads, outgoing, incoming, tcpNoDelay, connectTimeout, linger, other, tls);
    }

    /** These options, over TLS. */
    public AgentOptions over(SSLContext security) {
        return new AgentOptions(
                dispatcherThreads, outgoing, incoming, tcpNoDelay, connectTimeout, linger, limits, security);
    }
}
