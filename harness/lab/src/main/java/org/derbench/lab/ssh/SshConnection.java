package org.derbench.lab.ssh;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CleanEnvironment;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.remote.Keeper;
import org.derbench.lab.remote.MarkedProcess;
import org.derbench.lab.remote.PipedCommand;
import org.derbench.lab.remote.RemotePrograms;
import org.derbench.lab.remote.RemoteShell;
import org.derbench.lab.remote.Shell;
import org.derbench.lab.remote.ShellMarker;

/**
 * A connection to a host that short commands share, with a {@link Guard} at its far end. A dead connection is made anew
 * when it is needed. The output of a login shell there is kept apart from the output of commands.
 */
final class SshConnection implements RemoteShell, AutoCloseable {

    // The administrator's programs, which the path of a user who is not logged in may lack.
    private static final String PATHS = "PATH=$PATH:/usr/sbin:/sbin; export PATH; " + CleanEnvironment.PLAIN_SHELL;

    private final LabHost host;
    private final Optional<Path> config;
    private final Children children;
    private final ShellMarker marked = ShellMarker.random();
    private final RemotePrograms carried;
    private SshCommand ssh;
    private Guard guard;
    private boolean clearing;

    /** @param config an ssh configuration instead of the user's own */
    SshConnection(Optional<Path> config, LabHost host, Children children) {
        this.config = config;
        this.host = host;
        this.children = children;
        this.carried = new RemotePrograms(host.name());
    }

    @Override
    public CommandResult run(String remote, Duration bound) {
        return own(children.run(List.of(), ssh().over(require().socket(), toItsEnd(remote)), bound))
                .named(List.of(host.name() + ": " + remote));
    }

    @Override
    public CommandResult feed(List<String> local, String remote, Duration bound) {
        List<String> far = ssh().over(require().socket(), toItsEnd(PipedCommand.behindItsMark(remote)));
        return own(children.run(List.of(), PipedCommand.line(local, far), bound))
                .named(local);
    }

    /**
     * Starts a program there over a connection of its own. The program is killed when the connection ends, and its
     * folder for temporary files is removed with it.
     */
    Process start(List<String> command) {
        String dying = " setpriv --pdeathsig KILL -- ";
        String kept = dying + Shell.line(Keeper.above(marked.mark())) + dying + Shell.line(command);
        MarkedProcess process =
                carried.add(marked.own(children.start(List.of(), ssh().alone(marked.line(PATHS + "exec" + kept)))));
        try {
            process.getOutputStream().write(PipedCommand.spareLines());
            process.getOutputStream().flush();
        } catch (IOException ended) {
            // its standard error says why
            return process;
        }
        return process;
    }

    /** Checks the connections, as {@link org.derbench.lab.pair.Host#check} says. */
    void check() {
        carried.check();
    }

    /** Asks the guard to clear the device at the end; call it before the device is set. */
    synchronized void mark() {
        clearing = true;
        require().clearAtEnd();
    }

    /** The prefix of a command there that must run as root. */
    String asRoot() {
        return require().root() ? "" : "sudo -n ";
    }

    /** The machine there, in the words of {@code uname -m}. */
    String machine() {
        return require().machine();
    }

    @Override
    public synchronized void close() {
        if (guard != null) {
            guard.close();
            guard = null;
        }
    }

    private String toItsEnd(String remote) {
        return marked.lineToItsEnd(PATHS + remote);
    }

    private CommandResult own(CommandResult result) {
        return marked.own(result)
                .orElseThrow(
                        () -> new LabException("host '" + host.name() + "' runs no command: " + result.complaint()));
    }

    private synchronized SshCommand ssh() {
        if (ssh == null) {
            ssh = new SshCommand(config, host.ssh(), SshVersion.installed(children));
        }
        return ssh;
    }

    private synchronized Guard require() {
        if (guard == null || !guard.isAlive()) {
            close();
            guard = opened();
            if (clearing) {
                guard.clearAtEnd();
            }
        }
        return guard;
    }

    private Guard opened() {
        try {
            return Guard.open(host, ssh(), children, marked, PATHS);
        } catch (LabException e) {
            String remedy = "make this print nothing and end at once, without a question: " + Shell.line(ssh().byHand())
                    + host.powerCycle()
                            .map(command -> "; or derbench lab power-cycle " + host.name())
                            .orElse("");
            throw new MissingCapabilityException(
                    "host '" + host.name() + "' is not reached: "
                            + e.getMessage().replaceFirst("\\.$", ""),
                    remedy);
        }
    }
}
