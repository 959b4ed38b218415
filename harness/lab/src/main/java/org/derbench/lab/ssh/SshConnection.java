package org.derbench.lab.ssh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.text.Complaint;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.Clearing;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.process.Surroundings;
import org.derbench.lab.remote.FarShell;
import org.derbench.lab.remote.PrivateFolder;
import org.derbench.lab.remote.Shell;

/**
 * The connection to a host that short commands share, with a guard at its far end: a shell that clears the host's device as
 * soon as the connection is gone, whichever way, if anything was set on it. A connection that died is made anew when it is
 * needed.
 */
final class SshConnection implements FarShell, AutoCloseable {

    private static final String READY = "ready ";
    private static final String MARK = "clear\n";
    // The administrator's programs, which the path of a user who is not logged in may lack.
    private static final String PATHS = "PATH=$PATH:/usr/sbin:/sbin; export PATH; " + Surroundings.PLAIN_SHELL;

    private final LabHost host;
    private final SshCommand ssh;
    private final Children children;
    private final Path socket;
    private Process master;
    private Writer guard;
    private boolean root;
    private String machine;
    private boolean marked;

    SshConnection(LabHost host, SshCommand ssh, Children children) {
        this.host = host;
        this.ssh = ssh;
        this.children = children;
        this.socket = children.privateFile("s" + Integer.toHexString(host.name().hashCode()));
    }

    @Override
    public CommandResult run(String remote, Duration bound) {
        require();
        return children.run(List.of(), ssh.over(socket, PATHS + remote), bound).named(List.of(host.name() + ": " + remote));
    }

    @Override
    public String pipeTarget(String remote) {
        require();
        return Shell.line(ssh.over(socket, PATHS + remote));
    }

    /** Starts a program there over a connection of its own: it is killed when that is gone. */
    Process start(List<String> command) {
        return children.start(List.of(), ssh.alone(PATHS + "exec setpriv --pdeathsig KILL -- " + Shell.line(command)));
    }

    /** Has the guard clear the device at the end; to be called before it is set. */
    void mark() {
        require();
        try {
            guard.write(MARK);
            guard.flush();
            marked = true;
        } catch (IOException e) {
            throw unreachable("the connection broke off: " + e.getMessage());
        }
    }

    /** What a command there must begin with to be run as root. */
    String asRoot() {
        require();
        return root ? "" : "sudo -n ";
    }

    /** The machine there, as {@code uname -m} calls it. */
    String machine() {
        require();
        return machine;
    }

    @Override
    public synchronized void close() {
        if (master != null) {
            Children.end(master);
            master = null;
        }
    }

    private synchronized void require() {
        if (master != null && master.isAlive()) {
            return;
        }
        boolean again = marked;
        marked = false;
        open();
        if (again) {
            mark();
        }
    }

    private void open() {
        master = children.start(List.of(), ssh.shared(socket, PATHS + guardScript()));
        guard = new OutputStreamWriter(master.getOutputStream(), StandardCharsets.UTF_8);
        try {
            BufferedReader out = master.inputReader(StandardCharsets.UTF_8);
            String line = out.readLine();
            if (line == null || !line.startsWith(READY)) {
                throw PrivateFolder.refusal("host '" + host.name() + "'", line == null ? "" : line).orElseGet(() -> unreachable(Complaint.of(master)));
            }
            String[] words = line.split(" ");
            root = words[1].equals("0");
            machine = words[2];
        } catch (IOException e) {
            throw unreachable(e.getMessage());
        }
    }

    // A guard whose connection hangs, unnoticed at its end, must not clear what is set over the next one.
    private String guardScript() {
        String pid = "guard-" + host.device();
        String clear = String.join("; ", Clearing.of(host.device()).stream().map(words -> "$root " + Shell.line(words)).toList());
        return ": derbench-guard; " + new PrivateFolder(host.folder()).enter() + "old=$(cat " + pid + " 2>/dev/null); "
                + "[ -n \"$old\" ] && grep -qs derbench-guard /proc/$old/cmdline && kill $old; echo $$ > " + pid + "; "
                + "uid=$(id -u); root=; [ $uid = 0 ] || root='sudo -n'; echo " + READY + "$uid $(uname -m); "
                + "while read -r last; do mark=$last; done; [ \"$mark\" != clear ] || { " + clear + "; } 2>/dev/null; rm -f " + pid;
    }

    private MissingCapabilityException unreachable(String why) {
        close();
        String remedy = "make this work without a question: " + Shell.line(ssh.byHand())
                + host.powerCycle().map(command -> "; or derbench lab power-cycle " + host.name()).orElse("");
        return new MissingCapabilityException("host '" + host.name() + "' is not reached: " + why.replaceFirst("\\.$", ""), remedy);
    }
}
