package org.derbench.yami4;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One end of YAMI4 messaging: sends messages to the objects of other agents and takes messages to its own. One I/O
 * thread moves the bytes of all its connections; dispatcher threads call the callbacks. A connection to a target is
 * made when it is needed first. Safe for use by several threads.
 */
public final class Agent implements AutoCloseable {

    private final ObjectRegistry objects = new ObjectRegistry();
    private final Map<String, Listener> listeners = new ConcurrentHashMap<>();
    private final Core core;

    /** An agent with the usual settings. */
    public Agent() throws IOException {
        this("yami4", AgentOptions.DEFAULT, (target, cause) -> {});
    }

    /**
     * An agent.
     *
     * @param name begins the names of its threads
     * @param observer is told of connections that end
     */
    public Agent(String name, AgentOptions options, ConnectionObserver observer) throws IOException {
        this.core = new Core(
                options,
                new IoLoop(name + "-io"),
                new OutgoingGate(options.outgoing()),
                new BufferedBytes(options.limits().bufferedBytes()),
                new BufferPool(),
                new Dispatcher(name + "-dispatcher", options, objects),
                new Connections(observer),
                new AtomicLong());
    }

    /**
     * Listens for other agents.
     *
     * @param target {@code tcp://host:port}; an asterisk stands for any address or any free port
     * @return the target that others can send to
     */
    public String addListener(String target) throws IOException {
        Listener listener = new Listener(Target.of(target), core);
        String resolved = listener.target().toString();
        listeners.put(resolved, listener);
        return resolved;
    }

    /** Stops listening there; connections that others made stay. The port is free when it returns. */
    public void removeListener(String resolvedTarget) throws IOException, InterruptedException {
        Listener listener = listeners.remove(resolvedTarget);
        if (listener != null) {
            listener.close();
        }
    }

    /**
     * Lets messages to that name be taken by that callback.
     *
     * @throws IllegalArgumentException if the name is taken
     */
    public void registerObject(String name, IncomingMessageCallback callback) {
        objects.register(name, callback);
    }

    /** Lets messages to that name be rejected again. */
    public void unregisterObject(String name) {
        objects.unregister(name);
    }

    /** Registers an object that others can subscribe to. */
    public void registerValuePublisher(String name, ValuePublisher publisher) {
        objects.register(name, message -> publisher.take(message, this));
    }

    /** Makes sure that there is a connection to that target. */
    public void openConnection(String target) throws IOException {
        connection(target);
    }

    /** Ends the connection to that target at once, if there is one; what waits for it is abandoned. */
    public void closeConnection(String target) {
        core.connections().close(target);
    }

    /**
     * Sends a message that is to be answered. Returns once it is posted: at the high water mark it waits for the low
     * one.
     *
     * @throws IOException if there is no connection, or it was closed
     * @throws ParameterException if the body exceeds what a message can hold
     */
    public OutgoingMessage send(String target, String objectName, String messageName, Parameters body)
            throws IOException, InterruptedException {
        return connection(target).request(header(objectName, messageName), body);
    }

    /** Sends a message whose answer does not matter; otherwise as {@link #send}. */
    public void sendOneWay(String target, String objectName, String messageName, Parameters body)
            throws IOException, InterruptedException {
        post(connection(target), objectName, messageName, body, Transmission.UNOBSERVED);
    }

    void post(Connection connection, String objectName, String messageName, Parameters body, Transmission transmission)
            throws IOException, InterruptedException {
        MessageHeader header = header(objectName, messageName);
        connection.post(new WireMessage((int) header.messageId(), header.toParameters(), body), transmission);
    }

    private MessageHeader.Message header(String objectName, String messageName) {
        return new MessageHeader.Message(core.nextId(), objectName, messageName);
    }

    Connection connection(String target) throws IOException {
        return core.connections().to(target, core);
    }

    /**
     * Waits a moment for what was posted to be handed to TCP, then ends all connections and threads and frees all
     * ports. May be called again.
     */
    @Override
    public void close() throws IOException, InterruptedException {
        core.gate().awaitNone(core.options().linger());
        core.gate().close();
        for (String listener : listeners.keySet()) {
            removeListener(listener);
        }
        core.connections().close();
        core.loop().close();
        core.dispatcher().close();
    }
}
