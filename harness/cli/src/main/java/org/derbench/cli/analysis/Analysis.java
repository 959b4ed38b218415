package org.derbench.cli.analysis;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;

/**
 * Runs commands of the analysis. Their output goes to the command line's own streams; their exit codes mean the same,
 * and their complaints are one line.
 */
public final class Analysis {

    private static final int MOST_WORDS_BYTES = 1 << 20;

    /** Settings of the user's that are for other programs in Python, or change words and figures. */
    private static final Predicate<String> LEADS_ELSEWHERE = Pattern.compile(
                    "PYTHON.*|VIRTUAL_ENV|CONDA_.*|MPLBACKEND|MATPLOTLIBRC|LANGUAGE")
            .asMatchPredicate();

    private final Environment environment;
    private final Path notebooks;

    public Analysis(Environment environment) {
        this.environment = environment;
        this.notebooks = environment.home().resolve("notebooks");
    }

    /**
     * Runs one command of the analysis, its name first; makes the Python environment if necessary. Returns the exit
     * code.
     */
    public int run(List<String> words) throws InterruptedException {
        return python(List.of(), "derbench_analysis", words, Map.of());
    }

    /** Opens the notebooks in JupyterLab until that is ended; they read these folders. Returns the exit code. */
    public int notebooks(List<Path> folders, List<String> words) throws InterruptedException {
        // as root, too, who in a container is everybody; and on this machine alone, whatever the user's own settings
        // say
        List<String> all = new ArrayList<>(List.of(
                "--ServerApp.root_dir=" + notebooks, "--ServerApp.ip=localhost", "--ServerApp.allow_root=True"));
        all.addAll(words);
        return python(
                List.of("lab"),
                "jupyterlab",
                all,
                Map.of(
                        "DERBENCH_RESULTS",
                        folders.stream()
                                .map(Path::toAbsolutePath)
                                .map(Path::toString)
                                .collect(Collectors.joining(File.pathSeparator))));
    }

    /** @param kind additional packages of the environment */
    private int python(List<String> kind, String module, List<String> words, Map<String, String> more)
            throws InterruptedException {
        List<String> making =
                new ArrayList<>(List.of(notebooks.resolve("environment").toString()));
        making.addAll(kind);
        List<String> command = new ArrayList<>();
        int prepared = run(making, more, out -> command.addAll(linesOf(out)));
        if (prepared != ExitCode.DONE) {
            return prepared;
        }
        command.addAll(List.of("-m", module));
        command.addAll(words);
        return run(command, more, out -> copy(out, environment.out()));
    }

    /** Reads a process's output. */
    private interface Reader {
        void read(InputStream out);
    }

    private int run(List<String> command, Map<String, String> more, Reader reader) throws InterruptedException {
        Process process = start(command, more);
        try {
            CompletableFuture<Void> complaints =
                    CompletableFuture.runAsync(() -> copy(process.getErrorStream(), environment.err()));
            reader.read(process.getInputStream());
            complaints.join();
            return process.waitFor();
        } finally {
            process.destroy();
        }
    }

    private Process start(List<String> command, Map<String, String> more) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment.variables());
        builder.environment().keySet().removeIf(LEADS_ELSEWHERE);
        builder.environment().putAll(Map.of("LC_ALL", "C.UTF-8", "TZ", "UTC", "PYTHONPATH", notebooks.toString()));
        builder.environment().putAll(more);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new MissingCapabilityException(
                    "the analysis cannot be started: " + e.getMessage(),
                    "use a whole copy of derbench, with its notebooks/");
        }
    }

    private static List<String> linesOf(InputStream out) {
        try {
            return new String(out.readNBytes(MOST_WORDS_BYTES), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the analysis cannot be heard", e);
        }
    }

    private static void copy(InputStream from, OutputStream to) {
        try {
            from.transferTo(to);
            to.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("what the analysis says cannot be shown", e);
        }
    }
}
