package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.derbench.cli.HostileRun.assertOneClearLine;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.derbench.cli.HostileFiles.Hostile;
import org.derbench.cli.HostileRun.Answer;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.testbed.SweepCells;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hundreds of files of hostile hands: one line each, exit code 2, nothing is run, nothing is written, and none takes
 * long.
 */
class HostileFilesTest {

    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private HostileRun run;
    private final List<Path> links = new ArrayList<>();
    private Path small;

    @BeforeEach
    void begin() throws IOException {
        run = new HostileRun(folder);
        small = small();
    }

    /** The repository, but for a few of its plugins, so that a command takes no second to look at them. */
    private Path small() throws IOException {
        Path home = folder.resolve("small");
        for (String part : List.of(
                "boards",
                "tc-profiles",
                "scenarios",
                "sweeps",
                "target/derbench/models",
                "target/derbench/adapters/reference",
                "target/derbench/adapters/rmi",
                "target/derbench/adapters/zeromq",
                "target/derbench/serializers/protostuff")) {
            Path link = home.resolve(part);
            Files.createDirectories(link.getParent());
            links.add(Files.createSymbolicLink(link, REPOSITORY.resolve(part)));
        }
        return home;
    }

    @AfterEach
    void end() throws IOException {
        run.close();
        for (Path link : links) {
            Files.delete(link);
        }
    }

    @Test
    @DisplayName("labs, plans, links and boards are answered by one clear line")
    void hostileInputsAreAnsweredByOneClearLine() throws IOException {
        List<Hostile> files = HostileFiles.all();
        assertThat(files).hasSizeGreaterThanOrEqualTo(200);
        List<Answer> answers = new ArrayList<>();
        for (Hostile file : files) {
            Path path = Files.write(folder.resolve("mine.yaml"), file.bytes());
            Files.write(home(file.kind()).resolve("mine.yaml"), file.bytes());
            answers.add(run.answer(file, homeOf(file), command(file.kind(), path, answers.size() % 2 == 0)));
        }
        assertThat(answers).allSatisfy(answer -> assertOneClearLine(answer, "mine.yaml: "));
        run.assertNothingWasRun();
    }

    /**
     * All adapters' settings are tried where commands meet them, with plugins that are loaded once; the last ones by
     * whole commands.
     */
    @Test
    void settingsAreAnsweredByOneClearLine() throws IOException {
        SweepCells cells = SweepCells.in(new Environment(REPOSITORY, Map.of(), System.out, System.err, false, false));
        requireProduct(cells.systems().plugins().middleware().size() > 15);
        List<Hostile> plans = HostileSettings.of(cells.systems().plugins());
        assertThat(plans).hasSizeGreaterThanOrEqualTo(400);
        for (Hostile plan : plans) {
            Path file = Files.write(folder.resolve("mine.yaml"), plan.bytes());
            assertThatThrownBy(() -> cells.of(PlanFile.read(file)), plan.toString())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("mine.yaml: ");
        }
        for (Hostile plan : plans.subList(plans.size() - 10, plans.size())) {
            assertOneClearLine(
                    run.answer(
                            plan,
                            small,
                            "sweep",
                            Files.write(folder.resolve("mine.yaml"), plan.bytes())
                                    .toString()),
                    "mine.yaml: ");
        }
        run.assertNothingWasRun();
    }

    @Test
    @DisplayName("files of a results folder are answered by one clear line and stay as they are")
    void hostileResultsAreAnsweredAndStay() throws IOException {
        requireProduct(Files.isDirectory(REPOSITORY.resolve("target/derbench/adapters/reference")));
        Path results = Files.createDirectories(folder.resolve("results/mine"));
        List<Answer> answers = new ArrayList<>();
        for (Hostile file : HostileResults.all()) {
            Files.writeString(results.resolve("plan.yaml"), HostileResults.PLAN);
            Files.writeString(results.resolve("environment.json"), HostileResults.ENVIRONMENT);
            Files.writeString(results.resolve("trials.jsonl"), HostileResults.record() + "\n");
            Files.write(results.resolve(file.kind()), file.bytes());
            Map<String, String> before = content(results);
            answers.add(run.answer(
                    file, small, "sweep", "--resume=mine", "--pair=emulated", "--results=" + results.getParent()));
            assertThat(content(results)).as(file.toString()).isEqualTo(before);
        }
        assertThat(answers).hasSizeGreaterThanOrEqualTo(80).allSatisfy(answer -> assertOneClearLine(answer, ""));
        run.assertNothingWasRun();
    }

    private static void requireProduct(boolean there) {
        assumeTrue(there, "needs the built product: ./derbench list middleware builds it");
    }

    private static Map<String, String> content(Path results) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.list(results)) {
            for (Path file : files.filter(each -> !each.endsWith(".lock")).toList()) {
                content.put(
                        file.getFileName().toString(),
                        Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1));
            }
        }
        return content;
    }

    private static String[] command(String kind, Path file, boolean even) {
        return switch (kind) {
            case "lab" ->
                even
                        ? new String[] {"lab", "check", "--lab=" + file}
                        : new String[] {"lab", "power-cycle", "--lab=" + file, "a"};
            case "plan" ->
                even ? new String[] {"sweep", file.toString(), "--dry-run"} : new String[] {"sweep", file.toString()};
            default -> new String[] {"list", kind.equals("profile") ? "links" : "boards"};
        };
    }

    private Path homeOf(Hostile file) {
        return file.kind().equals("profile") || file.kind().equals("board") ? folder.resolve("home") : small;
    }

    private Path home(String kind) throws IOException {
        String name = Map.of("lab", "labs", "plan", "sweeps", "profile", "tc-profiles", "board", "boards")
                .get(kind);
        Path home = folder.resolve("home");
        Files.createDirectories(home.resolve("boards"));
        return Files.createDirectories(home.resolve(name));
    }
}
