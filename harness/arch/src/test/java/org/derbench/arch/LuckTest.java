package org.derbench.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No test is tried until it passes: what is left to chance is judged by a quorum. */
class LuckTest {

    /**
     * Tests that kill programs until a sweep is over. The programs may not exist at the time, so the tests go on as a
     * user would.
     */
    private static final Set<String> KILLERS = Set.of("Kills.java", "LabKillsTest.java");

    private static final Pattern RERUN = Pattern.compile("rerunFailingTests|flaky|reruns");
    private static final Pattern OTHER_LOAD = Pattern.compile(
            "void \\w*([oO]therLoad|[bBl](usy|oaded)Machine|[mM]achine(Is(Busy|Slow)|StandsStill))\\w*\\(");

    private static final Pattern SKIPPED_PROPERTY =
            Pattern.compile("@(Property|Example)\\b[^;{]*@DisplayName|@DisplayName\\([^;{]*@(Property|Example)\\b");

    private static List<Path> tests() {
        return Stream.concat(
                        Sources.walk(Sources.HOME, ".java").stream()
                                .filter(file -> file.toString().contains("/src/test/java/")),
                        Sources.walk(Sources.HOME.resolve("harness/kit/src/main"), ".java").stream())
                .filter(file -> !file.getFileName().toString().startsWith("Luck"))
                .filter(file -> !KILLERS.contains(file.getFileName().toString()))
                .toList();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void noTestIsTriedUntilItPasses() {
        List<String> found = new ArrayList<>();
        tests().forEach(file ->
                Luck.in(text(file)).forEach(loop -> found.add(Sources.HOME.relativize(file) + ": " + loop)));
        assertThat(found).isEmpty();
    }

    /** A property with a name of JUnit's is skipped, and the run says nothing of it. */
    @Test
    void aPropertyHasALabelOfItsOwn() {
        assertThat(tests())
                .filteredOn(file -> SKIPPED_PROPERTY.matcher(text(file)).find())
                .isEmpty();
    }

    @Test
    void noTestsNameSpeaksOfOtherLoad() {
        assertThat(tests())
                .filteredOn(file -> OTHER_LOAD.matcher(text(file)).find())
                .isEmpty();
    }

    @Test
    void noRunnerRunsWhatFailedAgain() {
        List<Path> settings = Stream.concat(
                        Sources.walk(Sources.HOME, "pom.xml").stream(),
                        Sources.walk(Sources.HOME, "pyproject.toml").stream())
                .toList();
        assertThat(settings)
                .isNotEmpty()
                .noneMatch(file -> RERUN.matcher(text(file)).find());
    }

    @Test
    void aTestThatHoldsAQuorumIsPhysics() {
        assertThat(tests().stream()
                        .filter(file -> file.toString().endsWith("Test.java"))
                        .filter(file -> text(file).contains("Quorum.of("))
                        .filter(file -> !file.endsWith("QuorumTest.java")))
                .isNotEmpty()
                .allMatch(file -> text(file).contains("@Physics"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int attempt = 1; ; attempt++) {",
                "for (int trial = 1; ; trial++) {",
                "for (int more = ATTEMPTS - 1; more > 0 && slow(again); more--) {",
                "while (faults.size() < LOOKS && !faults.contains(\"\")) {",
                "for (int i = 0; i < 4 && recorded() == 0; i++) {",
                "for (int again = 1;\n    again < MOST && !(near(up) && near(down));\n    again++) {",
                "} catch (AssertionError e) {"
            })
    void whatIsTriedUntilItHoldsIsFound(String code) {
        assertThat(Luck.in(code)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int i = 0; i < MESSAGES; i++) {",
                "for (long each : new long[] {1, 2}) {",
                "while (!events.isEmpty() && events.peek().atNs() <= nanoTime) {",
                "// for (int attempt = 1; ; attempt++) {",
                "} catch (AssertionErrors e) {"
            })
    void anyOtherLoopIsNot(String code) {
        assertThat(Luck.in(code)).isEmpty();
    }
}
