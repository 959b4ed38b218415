package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.derbench.engine.content.Codecs;
import org.derbench.engine.content.Pool;
import org.derbench.engine.json.Fields;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.trial.InitiatorEnd;
import org.derbench.engine.trial.ResponderEnd;
import org.derbench.engine.trial.TrialEnd;
import org.derbench.engine.trial.TrialSpec;
import org.derbench.message.MessageModel;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Role;
import org.derbench.spi.Serializer;
import org.derbench.spi.Traits;

/**
 * One end of one fork. Nothing of it is closed, it ends with the node: then brokers get a signal from the kernel, and the node's
 * folder for temporary files is removed.
 */
final class NodeSession {

    private final TrialSpec spec;
    private final Peer peer;
    private final TrialEnd end;
    private final Map<String, String> told = new ConcurrentHashMap<>();
    /** Some run as long as they are reachable. */
    private final List<AutoCloseable> brokers = new ArrayList<>();

    NodeSession(TrialSpec spec, LoadedPlugins plugins, NanoClock clock, Consumer<Throwable> failures) throws Exception {
        this.spec = spec;
        Path scratch = Files.createTempDirectory("derbench-" + spec.role().label());
        Middleware middleware = plugins.middleware(spec.adapterFolder(), spec.middleware());
        ArrivedSettings.check(middleware, spec.settings());
        MessageModel model = plugins.model(spec.modelFolder(), spec.model());
        Serializer serializer = plugins.serializer(spec.serializerFolder(), spec.serializer(), model);
        Pool pool = Pool.of(model, model.named(spec.node()), spec.nodeSize(), spec.seed());
        Codecs codecs = new Codecs(serializer, pool.type());
        // libraries look for their providers through the context class loader of the thread that first needs them
        Thread.currentThread().setContextClassLoader(middleware.getClass().getClassLoader());
        this.peer = middleware.open(new NodeContext(spec, middleware.ports(), scratch, new Children(), told, failures));
        Traits traits = middleware.traits(spec.settings());
        this.end = spec.role() == Role.INITIATOR
                ? new InitiatorEnd(spec, peer, traits, pool, codecs, clock, failures)
                : new ResponderEnd(spec, peer, traits, pool, codecs, clock, failures);
    }

    /** Does one command of the protocol and returns the answer's fields. */
    Map<String, Object> execute(String command, Fields arguments) throws Exception {
        Thread.currentThread().setContextClassLoader(peer.getClass().getClassLoader());
        told.putAll(arguments.texts("told"));
        return switch (command) {
            case "broker" -> done(() -> brokers.add(peer.broker()));
            case "bind" -> done(end::bind);
            case "connect" -> done(end::connect);
            default -> end.execute(command, arguments);
        };
    }

    /** The jars that run here, with their hashes. */
    Map<String, Object> classPath() throws IOException {
        return ClassPath.hashes(List.of(spec.adapterFolder(), spec.serializerFolder(), spec.modelFolder()));
    }

    private Map<String, Object> done(Step step) throws Exception {
        step.run();
        return told();
    }

    /** What this end wants the other end to know. */
    Map<String, Object> told() {
        return Map.of("told", Map.copyOf(told));
    }

    private interface Step {
        void run() throws Exception;
    }
}
