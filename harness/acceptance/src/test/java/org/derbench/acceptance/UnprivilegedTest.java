package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.derbench.acceptance.Derbench.Result;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same as a user without rights, in a copy of their own. As such a user, all other tests show this. */
class UnprivilegedTest {

    private static final String NOBODY = "65534";
    private static final List<String> AS_NOBODY = List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");

    @TempDir
    private Path folder;

    private Path copy() throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve("derbench"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        run(List.of("cp", "-r", "tc-profiles", "sweeps", home.toString()));
        run(List.of("mkdir", "-p", home + "/target", home + "/results"));
        run(List.of("cp", "-r", "target/derbench", home + "/target/"));
        run(List.of("chown", "-R", NOBODY + ":" + NOBODY, home.toString()));
        return home;
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(Derbench.REPOSITORY.toFile()).inheritIO().start();
        assertThat(process.waitFor()).as(command.toString()).isZero();
    }

    @Test
    void aUserWithoutRightsGetsTheSameShapedPair() throws Exception {
        assumeTrue(Machine.isRoot(), "runs as root, to become a user without rights");
        assumeTrue(new ProcessBuilder(concat(AS_NOBODY, List.of("unshare", "--user", "--map-root-user", "--net", "true")))
                .start().waitFor() == 0, "this kernel permits no namespaces to users without rights");
        Path home = copy();
        Files.writeString(home.resolve("small.yaml"), "middleware: [zeromq, rmi]\nserializers: [ProtoStuff]\n"
                + "trial: {duration: 300 ms, warmUpAtMost: 300 ms}\n");

        Result sweep = new Derbench(home, AS_NOBODY, Map.of("HOME", "/nonexistent")).run("sweep", "small.yaml");

        assertThat(sweep.exitCode()).as(sweep.err() + sweep.out()).isZero();
        assertThat(sweep.err()).contains("in a user namespace").doesNotContain("NOT SHAPED");
        List<TrialRecord> records = Derbench.records(home.resolve("results"));
        assertThat(records).hasSize(6).allSatisfy(record -> {
            assertThat(record.outcome()).isEqualTo(Outcome.OK);
            assertThat(record.fields().object("linkVerified").object("down").text("qdisc")).isEqualTo("tbf");
        });
    }

    private static List<String> concat(List<String> first, List<String> second) {
        return java.util.stream.Stream.concat(first.stream(), second.stream()).toList();
    }
}
