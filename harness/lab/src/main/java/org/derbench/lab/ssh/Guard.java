package org.derbench.lab.ssh;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.io.Complaint;
import org.derbench.lab.LabException;
import org.derbench.lab.link.ClearCommands;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Listener;
import org.derbench.lab.remote.PipedCommand;
import org.derbench.lab.remote.PrivateFolder;
import org.derbench.lab.remote.RemoteScript;
import org.derbench.lab.remote.Shell;
import org.derbench.lab.remote.ShellMarker;

/**
 * A small shell at the far end of a connection, which hears a line from here every few seconds. When the connection
 * ends or is silent, in whatever way, the shell ends the connection's nodes. It also clears the host's device, if
 * anything was set on it.
 */
final class Guard implements AutoCloseable {

    private static final Duration BOUND = Duration.ofSeconds(30);
    private static final int FAILED_SSH = 255;
    private static final long END_MS = 1000;
    /** The words of its introduction: the user's number and the machine. */
    private static final int WORDS = 2;

    /** The seconds between lines to the guard: two of its watches of 7 s without a line count as silence. */
    private static final long BEAT_SECONDS = 5;

    private static final byte[] BEAT = {'\n'};
    private static final byte[] CLEAR = "clear\n".getBytes(StandardCharsets.US_ASCII);

    private final Process master;
    private final Path socket;
    private final ScheduledExecutorService beats = Executors.newSingleThreadScheduledExecutor(Guard::daemon);
    private boolean root;
    private String machine;

    private Guard(Process master, Path socket) {
        this.master = master;
        this.socket = socket;
    }

    /**
     * Opens a connection that others share, with a guard at its end.
     *
     * @throws LabException if the guard is not up in time, with the reason
     */
    static Guard open(LabHost host, SshCommand ssh, Children children, ShellMarker marked, String paths) {
        Path socket = children.socket();
        String ready = marked.mark() + " ready";
        Process master =
                children.start(List.of(), ssh.shared(socket, marked.line(paths + script(host, marked, ready))));
        return over(master, socket, host.name(), ready);
    }

    /**
     * The guard at the far end of a connection.
     *
     * @param master the ssh that the others share
     * @param ready the beginning of the line that the guard prints when it is up
     * @throws LabException if the guard is not up in time, with the reason
     */
    static Guard over(Process master, Path socket, String host, String ready) {
        Guard guard = new Guard(master, socket);
        try {
            guard.awaitReady(host, new Listener("its login shell", master), ready);
            return guard;
        } catch (RuntimeException e) {
            guard.close();
            throw e;
        }
    }

    private void awaitReady(String host, Listener listener, String ready) {
        CompletableFuture<String> line = listener.next(said ->
                said.startsWith(ready) || PrivateFolder.refusal(host, said).isPresent());
        // a login shell may read some lines for itself
        say(PipedCommand.spareLines());
        beats.scheduleAtFixedRate(() -> say(BEAT), 1, BEAT_SECONDS, TimeUnit.SECONDS);
        try {
            String said = Listener.await("its login shell", line, BOUND);
            PrivateFolder.refusal("host '" + host + "'", said).ifPresent(refusal -> {
                throw refusal;
            });
            String[] words = said.substring(ready.length()).strip().split(" ");
            if (words.length != WORDS) {
                throw new LabException("it says '" + said + "' where derbench's guard says that it is up");
            }
            root = words[0].equals("0");
            machine = words[1];
        } catch (LabException e) {
            throw new LabException(reason(e, listener), e);
        }
    }

    private String reason(LabException failure, Listener listener) {
        List<String> complaints = listener.complaints();
        boolean ended = hasEnded();
        if (ended && master.exitValue() == FAILED_SSH) {
            return Complaint.of(complaints);
        }
        String last = listener.lastLine().isEmpty() ? Complaint.of(complaints) : listener.lastLine();
        String reason = ended ? "its login shell ends before it runs a command" : failure.getMessage();
        String said = last.equals(Complaint.NONE) ? "; it says nothing" : "; the last that it says is: " + last;
        return reason + said;
    }

    /** Whether it has ended; its output may have ended a moment before it. */
    private boolean hasEnded() {
        try {
            return master.waitFor(END_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static String script(LabHost host, ShellMarker marked, String ready) {
        String settings = "device=" + word(host.device()) + " ready=" + word(ready) + " clear="
                + word(ClearCommands.script()) + "\n";
        return new PrivateFolder(host.folder()).enter() + "exec "
                + Shell.line(List.of(
                        "sh",
                        "-c",
                        RemoteScript.alone("claim"),
                        "derbench-waits",
                        marked.mark(),
                        Coordinator.own(),
                        host.name(),
                        settings + RemoteScript.text("guard")));
    }

    private static String word(String text) {
        return Shell.line(List.of(text));
    }

    /** Asks the guard to clear the device at the end; call it before the device is set. */
    void clearAtEnd() {
        say(CLEAR);
    }

    /**
     * Sends a line to the guard; returns whether the connection took it. The next command over a broken connection
     * reports the failure. The beats go on until {@link #close}, which alone ends them.
     */
    private synchronized boolean say(byte[] line) {
        OutputStream out = master.getOutputStream();
        try {
            out.write(line);
            out.flush();
            return true;
        } catch (IOException broken) {
            return false;
        }
    }

    boolean isAlive() {
        return master.isAlive();
    }

    Path socket() {
        return socket;
    }

    boolean root() {
        return root;
    }

    /** The machine there, in the words of {@code uname -m}. */
    String machine() {
        return machine;
    }

    @Override
    public void close() {
        beats.shutdownNow();
        Children.end(master);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "derbench-beats");
        thread.setDaemon(true);
        return thread;
    }
}
