package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A machine of the fake lab: namespaces of its own, in which the daemons run that are started there. They end with it,
 * as if its power were cut. The coordinator's machine sees all processes, because derbench looks after its own by their
 * numbers.
 */
final class SlurmBoardHost implements AutoCloseable {

    private final Process holder;
    private final boolean ownProcesses;

    SlurmBoardHost(String name, boolean ownProcesses) throws IOException {
        this.ownProcesses = ownProcesses;
        List<String> command =
                new ArrayList<>(List.of("unshare", "--net", "--mount", "--uts", "--pid", "--fork", "--kill-child"));
        if (ownProcesses) {
            command.add("--mount-proc");
        }
        command.addAll(List.of(
                "--",
                "sh",
                "-c",
                "hostname " + name + "; mount -t tmpfs none /run; ip link set lo up; echo ready; exec cat"));
        holder = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(holder.inputReader().readLine()).isEqualTo("ready");
    }

    /** The words that run a program there. */
    List<String> words() {
        List<String> words =
                new ArrayList<>(List.of("nsenter", "--target", Long.toString(pid()), "--net", "--mount", "--uts"));
        if (ownProcesses) {
            words.add("--pid");
        }
        words.add("--");
        return words;
    }

    /** The words that start a daemon there: it ends with the machine. */
    private List<String> daemonWords() {
        List<String> words = words();
        return ownProcesses
                ? words
                : new ArrayList<>(List.of(
                        "nsenter", "--target", Long.toString(pid()), "--net", "--mount", "--uts", "--pid", "--"));
    }

    /** What a shell command there says. */
    String said(String command) throws IOException, InterruptedException {
        return said(words(), command);
    }

    /** Runs a shell command that starts or ends a daemon: by the numbers that processes have there. */
    void daemon(String command) throws IOException, InterruptedException {
        said(daemonWords(), command + " >/dev/null 2>&1 </dev/null");
    }

    long pid() {
        return holder.children().findFirst().orElseThrow().pid();
    }

    private static String said(List<String> words, String command) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(words);
        line.addAll(List.of("sh", "-c", command));
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(command + ": " + said).isZero();
        return said;
    }

    @Override
    public void close() {
        holder.destroyForcibly();
    }
}
