package org.derbench.lab.slurm;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.LabException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CleanEnvironment;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.remote.JarStore;
import org.derbench.lab.remote.Keeper;
import org.derbench.lab.remote.PipedCommand;
import org.derbench.lab.remote.RemotePrograms;
import org.derbench.lab.remote.RemoteShell;
import org.derbench.lab.remote.Shell;
import org.derbench.lab.remote.ShellMarker;

/** A board of a running job. Everything on it is a step of that job, whose streams srun carries. */
public final class SlurmHost implements Host, RemoteShell {

    private static final Duration BOUND = Duration.ofSeconds(30);
    private static final String PATHS =
            "export PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin; " + CleanEnvironment.PLAIN_SHELL;
    // Where /var/tmp has lost its sticky bit, others could replace what is in it. In /tmp, derbench-UID is a
    // coordinator's.
    private static final String FOLDER =
            "$([ -n \"$(find /var/tmp -maxdepth 0 -perm -2 ! -perm -1000)\" ] && echo /tmp/derbench-jars || echo /var/tmp/derbench)-$(id -u)";

    private final SlurmBoard board;
    private final String kind;
    private final String peer;
    private final long jobId;
    private final Children children;
    private final ShellMarker marked = ShellMarker.random();
    private final JarStore jars;
    private final RemotePrograms carried;
    private String device;
    private String architecture;

    /**
     * @param kind its kind of board
     * @param peer the address of the other board of a pair, or of any other board
     */
    SlurmHost(SlurmBoard board, String kind, String peer, long jobId, Children children) {
        this.board = board;
        this.kind = kind;
        this.peer = peer;
        this.jobId = jobId;
        this.children = children;
        this.carried = new RemotePrograms(board.name());
        this.jars = new JarStore(board.name(), this, FOLDER);
    }

    @Override
    public String name() {
        return board.name();
    }

    @Override
    public Optional<String> board() {
        return Optional.of(kind);
    }

    @Override
    public String address() {
        return board.address();
    }

    @Override
    public synchronized String device() {
        if (device == null) {
            device = run(
                            "ip -o route get " + Shell.line(List.of(peer)) + " | sed -n 's/.* dev \\([^ ]*\\).*/\\1/p'",
                            BOUND)
                    .outOrThrow()
                    .strip();
        }
        return device;
    }

    @Override
    public boolean deviceShared() {
        return true;
    }

    @Override
    public String java() {
        return "java";
    }

    @Override
    public List<String> jvmOptions() {
        return List.of(Keeper.TEMPORARY_FOLDER);
    }

    @Override
    public synchronized String architecture() {
        if (architecture == null) {
            architecture =
                    SlurmBoard.javaName(run("uname -m", BOUND).outOrThrow().strip());
        }
        return architecture;
    }

    @Override
    public Path place(Path folder) {
        return jars.place(folder);
    }

    @Override
    public Process start(List<String> command) {
        String kept = Shell.line(Keeper.above(marked.mark())) + " setpriv --pdeathsig KILL -- "
                + Shell.line(CleanEnvironment.CLEAN) + " " + Shell.line(command);
        return new StepProcess(
                carried.add(marked.own(children.start(List.of(), step(marked.line(PATHS + "exec " + kept))))));
    }

    @Override
    public void check() {
        carried.check();
    }

    @Override
    public CommandResult run(List<String> command, Duration bound) {
        return run("exec " + Shell.line(command), bound);
    }

    @Override
    public CommandResult run(String remote, Duration bound) {
        return own(children.run(List.of(), step(marked.lineToItsEnd(PATHS + remote)), bound))
                .named(List.of(board.name() + ": " + remote));
    }

    /** The command's own output, without lines that a TaskProlog may print. */
    private CommandResult own(CommandResult result) {
        return marked.own(result)
                .orElseThrow(() -> new LabException(board.name() + " runs no command: " + result.complaint()));
    }

    @Override
    public CommandResult feed(List<String> local, String remote, Duration bound) {
        return own(children.run(
                        List.of(),
                        PipedCommand.line(local, step(marked.lineToItsEnd(PATHS + PipedCommand.behindItsMark(remote)))),
                        bound))
                .named(local);
    }

    /** Whether it executes commands. */
    public boolean answers() {
        try {
            return run("true", BOUND).succeeded();
        } catch (LabException silent) {
            return false;
        }
    }

    /** Refuses: nobody but Slurm's Prolog, which runs as root, may set anything there. */
    @Override
    public CommandResult administer(List<String> command, Duration bound) {
        throw new LabException(
                "the boards of a job are set up by Slurm's Prolog only, not by '" + String.join(" ", command) + "'");
    }

    // Nothing of the head's own environment goes there.
    private List<String> step(String line) {
        return List.of(
                "srun",
                "--jobid=" + jobId,
                "--nodelist=" + board.name(),
                "--nodes=1",
                "--ntasks=1",
                "--overlap",
                "--quiet",
                "--chdir=/tmp",
                "--export=NONE",
                "/bin/sh",
                "-c",
                line);
    }
}
