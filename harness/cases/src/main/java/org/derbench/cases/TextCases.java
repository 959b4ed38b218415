package org.derbench.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs each case of the files {@code src/test/cases/*.test} as a test, named by its file and line. {@link CaseFile} has
 * the format. A test class extends this one and says how a command is run; see {@code harness/cli}.
 *
 * <p>Beyond what a case says, every command that ends with exit code 2 or 3 must leave no file, and must complain in
 * words for people: without a class, a stack trace, a regular expression or an escape sequence.
 */
public abstract class TextCases {

    private static final Path CASES = Path.of("src/test/cases");
    private static final String PROGRAM = "derbench: ";
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final String[] NOT_FOR_PEOPLE = {
        "java.lang", "java.io", "java.nio", "org.derbench", "picocli", "Exception", "\tat ", "(?:", "^[", "unforeseen"
    };

    @TempDir
    private Path scratch;

    /**
     * Runs a command in this process.
     *
     * @return its exit code
     */
    protected abstract int run(PrintStream out, PrintStream err, String... words);

    /** @return one test for each case; each gets a folder of its own for its files */
    @TestFactory
    final Stream<DynamicTest> cases() throws IOException {
        List<TextCase> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(CASES)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".test"))
                    .sorted()
                    .toList()) {
                all.addAll(CaseFile.read(file));
            }
        }
        assertThat(all).as("cases in %s", CASES.toAbsolutePath()).isNotEmpty();
        return all.stream().map(each -> DynamicTest.dynamicTest(each.name(), () -> check(each)));
    }

    private void check(TextCase each) throws IOException {
        Path folder = Files.createTempDirectory(scratch.toRealPath(), "case");
        for (Map.Entry<String, String> file : each.files().entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, in(folder, file.getValue()));
        }
        Map<String, String> before = contents(folder);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] words = each.words().stream().map(word -> in(folder, word)).toArray(String[]::new);

        int exitCode = assertTimeoutPreemptively(LONGEST, () -> run(printingTo(out), printingTo(err), words));

        assertPrinted(each, folder, exitCode, text(out), text(err));
        if (exitCode == 2 || exitCode == 3) {
            assertThat(text(err)).doesNotContain(NOT_FOR_PEOPLE);
            assertThat(text(err).chars().filter(c -> c != '\n')).noneMatch(Character::isISOControl);
            assertThat(contents(folder)).as("files after a refusal").isEqualTo(before);
        }
    }

    /** Fails with the printed lines, in the form of a case. */
    private static void assertPrinted(TextCase each, Path folder, int exitCode, String out, String err) {
        String printed = out.replace(folder.toString(), "{folder}");
        String complaints = err.replace(folder.toString(), "{folder}").replaceAll("(?m)^" + PROGRAM, "");
        boolean asExpected = exitCode == each.exitCode()
                && each.out().matches(printed)
                && each.err().matches(complaints);
        assertThat(asExpected)
                .withFailMessage(() -> each.file() + ":" + each.line() + "\n"
                        + wanted("expected:\n", each.exitCode(), each.out(), each.err())
                        + wanted("but it was:\n", exitCode, lines(printed), lines(complaints)))
                .isTrue();
    }

    private static String wanted(String heading, int exitCode, Expected out, Expected err) {
        return heading + "exit " + exitCode + "\n" + out.toString("out") + err.toString("err");
    }

    /** The text with the folder's path for {@code {folder}}. */
    private static String in(Path folder, String text) {
        return text.replace("{folder}", folder.toString());
    }

    private static Expected lines(String text) {
        return new Expected(text.lines().toList());
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.toList()) {
                contents.put(
                        folder.relativize(path).toString(),
                        Files.isRegularFile(path) ? Files.readString(path, StandardCharsets.ISO_8859_1) : "");
            }
        }
        return contents;
    }

    private static PrintStream printingTo(ByteArrayOutputStream stream) {
        return new PrintStream(stream, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
