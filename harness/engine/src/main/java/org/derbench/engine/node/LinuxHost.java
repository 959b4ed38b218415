package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.LinuxMachine;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.SystemClock;

/** The machine that this JVM runs on. */
final class LinuxHost implements NodeHost {

    private final NanoClock clock = new SystemClock();
    private final Machine machine = new LinuxMachine();
    private final NodePlugins plugins = new LoadedPlugins();

    @Override
    public NanoClock clock() {
        return clock;
    }

    @Override
    public Machine machine() {
        return machine;
    }

    @Override
    public NodePlugins plugins() {
        return plugins;
    }

    @Override
    public Scratch scratch(String role) throws IOException {
        Path scratch = Files.createTempDirectory("derbench-" + role);
        return name -> Files.createDirectory(scratch.resolve(name));
    }

    @Override
    public BrokerControl brokers(Children programs, Duration timeout) {
        return new Brokers(programs, clock, timeout);
    }

    @Override
    public Map<String, String> hashes(List<Path> pluginFolders) throws IOException {
        return ClassPath.hashes(pluginFolders);
    }
}
