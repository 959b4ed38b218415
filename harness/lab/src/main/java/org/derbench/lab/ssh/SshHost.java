package org.derbench.lab.ssh;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CleanEnvironment;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.remote.JarStore;
import org.derbench.lab.remote.Keeper;
import org.derbench.lab.remote.Shell;

/** A host that is reached over ssh. */
public final class SshHost implements Host, AutoCloseable {

    private static final Map<String, String> ARCHITECTURES =
            Map.of("x86_64", "amd64", "armv7l", "arm", "armv8l", "arm");

    private final LabHost host;
    private final SshConnection connection;
    private final JarStore jars;

    /** The host; no connection is made yet. */
    public SshHost(Lab lab, LabHost host, Children children) {
        this.host = host;
        this.connection = new SshConnection(lab.sshConfig(), host, children);
        this.jars = new JarStore(host.name(), connection, host.folder());
    }

    @Override
    public String name() {
        return host.name();
    }

    /** How it emulates its board, in words; absent if it is one. */
    Optional<String> emulation() {
        return host.emulation();
    }

    /** A description for records. */
    String description() {
        return name() + " (" + address() + " on " + device()
                + emulation().map(how -> ", " + how).orElse("") + ")";
    }

    @Override
    public String address() {
        return host.address();
    }

    @Override
    public String device() {
        return host.device();
    }

    @Override
    public boolean deviceShared() {
        return host.deviceShared();
    }

    @Override
    public String java() {
        return host.java();
    }

    @Override
    public List<String> jvmOptions() {
        List<String> options = new ArrayList<>(host.jvmOptions());
        options.add(Keeper.TEMPORARY_FOLDER);
        return options;
    }

    @Override
    public Optional<String> board() {
        return Optional.of(host.board());
    }

    @Override
    public String architecture() {
        return ARCHITECTURES.getOrDefault(connection.machine(), connection.machine());
    }

    @Override
    public Path place(Path folder) {
        return jars.place(folder);
    }

    @Override
    public Process start(List<String> command) {
        return connection.start(Stream.concat(CleanEnvironment.CLEAN.stream(), pinned(command).stream())
                .toList());
    }

    @Override
    public void check() {
        connection.check();
    }

    @Override
    public CommandResult run(List<String> command, Duration bound) {
        return connection.run("exec " + Shell.line(pinned(command)), bound);
    }

    @Override
    public CommandResult administer(List<String> command, Duration bound) {
        connection.mark();
        return connection.run("exec " + connection.asRoot() + Shell.line(command), bound);
    }

    @Override
    public void close() {
        connection.close();
    }

    private List<String> pinned(List<String> command) {
        List<String> pinned = new ArrayList<>(host.cpuPrefix());
        pinned.addAll(command);
        return pinned;
    }
}
