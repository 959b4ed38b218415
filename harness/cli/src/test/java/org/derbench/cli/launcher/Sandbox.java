package org.derbench.cli.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A copy of the launcher with a small source tree, and a PATH on which everything but coreutils is made up. */
final class Sandbox {

    private static final Path LAUNCHER = Path.of("../../derbench");
    private static final List<String> REAL = List.of(
            "sh",
            "readlink",
            "dirname",
            "find",
            "sort",
            "xargs",
            "sha256sum",
            "sed",
            "head",
            "tail",
            "cut",
            "cat",
            "mkdir",
            "rm",
            "date",
            "flock",
            "getent",
            "env",
            "echo",
            "sleep");

    private final Path tree;
    private final Path bin;
    private final Map<String, String> variables = new TreeMap<>();
    private String before = "";

    Sandbox(Path folder) throws IOException {
        tree = Files.createDirectories(folder.resolve("a tree"));
        bin = Files.createDirectories(folder.resolve("bin"));
        for (String source : List.of(
                "pom.xml",
                "iec61850-model/src/main/A.java",
                "harness/cli/src/test/T.java",
                ".mvn/maven.config",
                "adapters/pom.xml",
                "serializers/pom.xml",
                "stores/pom.xml",
                "yami4/pom.xml",
                "sweeps/plan.schema.json",
                "tc-profiles/x.schema.json")) {
            write(source, "first");
        }
        Files.copy(LAUNCHER, tree.resolve("derbench"), StandardCopyOption.COPY_ATTRIBUTES);
        for (String tool : REAL) {
            program(tool, "exec " + real(tool) + " \"$@\"");
        }
        program("id", "echo 1000");
        program("tc", "").program("ip", "").program("unshare", "").program("nsenter", "");
        program("javac", "").java("17.0.9");
        program("python3", "echo \"python3 $*\" >>'" + log() + "'");
        program("mvn", "echo \"mvn $*\" >>'" + log() + "'; mkdir -p target/derbench/lib");
    }

    private static Path real(String tool) {
        return List.of("/usr/bin", "/bin").stream()
                .map(folder -> Path.of(folder, tool))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
    }

    Path tree() {
        return tree;
    }

    /** The log of the made-up programs. */
    Path log() {
        return tree.resolveSibling("log");
    }

    List<String> logged() throws IOException {
        return Files.exists(log()) ? Files.readAllLines(log()) : List.of();
    }

    /** A Java of that version, which writes down its arguments when it is asked for anything but its version. */
    Sandbox java(String version) throws IOException {
        return program(
                "java",
                "if [ \"$1\" = -version ]; then echo 'openjdk version \"" + version
                        + "\"' >&2; else echo \"java $*\" >>'" + log() + "'; fi");
    }

    Sandbox program(String name, String script) throws IOException {
        return executable(bin.resolve(name), script);
    }

    private Sandbox executable(Path file, String script) throws IOException {
        Files.deleteIfExists(file);
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return this;
    }

    Sandbox without(String program) throws IOException {
        Files.delete(bin.resolve(program));
        return this;
    }

    Sandbox variable(String name, String value) {
        variables.put(name, value);
        return this;
    }

    Sandbox write(String source, String text) throws IOException {
        Files.createDirectories(tree.resolve(source).getParent());
        Files.writeString(tree.resolve(source), text);
        return this;
    }

    /** Starts the launcher from another folder. */
    Process start(String... arguments) throws IOException {
        return start(tree.resolve("derbench"), arguments);
    }

    Process start(Path launcher, String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder();
        builder.command().addAll(List.of("/bin/sh", "-c", before + "exec \"$0\" \"$@\"", launcher.toString()));
        builder.command().addAll(List.of(arguments));
        builder.directory(bin.toFile());
        builder.environment().clear();
        builder.environment().putAll(variables);
        // the launcher itself adds the folders of the administrator's programs
        builder.environment().put("PATH", bin.toString());
        return builder.start();
    }

    /** Has the shell that runs the launcher do that first. */
    Sandbox after(String command) {
        before = command + " && ";
        return this;
    }

    Result run(String... arguments) throws IOException, InterruptedException {
        return Result.of(start(arguments));
    }

    /** The launcher's exit code and output. */
    record Result(int exitCode, String out, String err) {

        static Result of(Process process) throws IOException, InterruptedException {
            process.getOutputStream().close();
            String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), out, err);
        }
    }
}
