package org.derbench.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.derbench.cli.launcher.Sandbox.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher says of tests that ended. */
class LauncherReportTest {

    @TempDir
    private Path folder;

    private Sandbox sandbox;

    @BeforeEach
    void sandbox() throws IOException {
        sandbox = new Sandbox(folder);
    }

    /** What it says where Maven leaves such a suite of tests, with those cases. */
    private String told(String suite, String... cases) throws IOException, InterruptedException {
        return reporting(suite, cases).run("test").err();
    }

    private Sandbox reporting(String suite, String... cases) throws IOException {
        return sandbox.program(
                "mvn",
                "echo \"mvn $*\" >>'" + sandbox.log()
                        + "'; mkdir -p a/target/surefire-reports; sleep 0.1; echo '<testsuite name=\"a\" " + suite
                        + ">\n" + String.join("\n", cases) + "' >a/target/surefire-reports/TEST-a.xml");
    }

    private static String failed(String name, String message) {
        return "<testcase name=\"" + name + "\" classname=\"a.B\" time=\"0\">\n<failure message=\"" + message
                + "\" type=\"E\"><![CDATA[E: at]]></failure>";
    }

    private static String skipped(String name, String how) {
        return "<testcase name=\"" + name + "\" classname=\"a.B\">\n<skipped " + how;
    }

    private static String aborted(String why) {
        return "type=\"org.x.Aborted\"><![CDATA[org.x.Aborted: " + why + "\n";
    }

    @Test
    void testEndsWithWhatFailedWhatWasSkippedAndALineThatSumsUpTheReports() throws Exception {
        Result result = reporting(
                        "tests=\"3\" errors=\"1\" skipped=\"1\" failures=\"0\"",
                        skipped("b", "message=\"no broker\"/>"),
                        "<testcase name=\"c\" classname=\"a.B\">\n<error message=\"expected:&#10;1\" type=\"E\"><![CDATA[E: at]]></error>")
                .run("test", "--full");
        assertThat(result.exitCode()).isZero();
        assertThat(result.err())
                .contains(
                        "failed: a.B.c: expected: 1\nskipped: 1 test: no broker\nderbench test: 3 tests, 1 failed, 1 skipped, ");
        assertThat(sandbox.logged().get(0)).endsWith("-Dmaven.test.skip=true package");
        assertThat(sandbox.logged().get(1)).endsWith("-Dderbench.full=true verify");
    }

    @Test
    void aTestThatRunsWithArgumentsIsNamedWithThem() throws Exception {
        assertThat(told(
                        "tests=\"1\" errors=\"0\" skipped=\"0\" failures=\"1\"",
                        failed("refused(MiddlewareCase) bus/base &quot;1 &lt; 2 &amp; 3&quot;", "a &lt; b")))
                .contains("failed: a.B.refused(MiddlewareCase) bus/base \"1 < 2 & 3\": a < b\n");
    }

    @Test
    void ofALongMessageTheStartAndTheEndAreTold() throws Exception {
        assertThat(told(
                        "tests=\"1\" errors=\"0\" skipped=\"0\" failures=\"1\"",
                        failed("b", "the sweep " + "x".repeat(3000) + " expected: 0")))
                .contains("failed: a.B.b: the sweep " + "x".repeat(990) + " [...] xxx")
                .contains("x expected: 0\n")
                .doesNotContain("x".repeat(991));
        assertThat(told("tests=\"1\" errors=\"0\" skipped=\"0\" failures=\"1\"", failed("b", "y".repeat(2000))))
                .contains("failed: a.B.b: " + "y".repeat(2000) + "\n");
    }

    @Test
    void eachReasonForWhichTestsWereSkippedIsToldOnceAndOneCommandWithWhatAllOfThemNeed() throws Exception {
        String broker = aborted("Assumption failed: mosquitto is not installed: apt-get install mosquitto");
        assertThat(told(
                        "tests=\"4\" errors=\"0\" skipped=\"4\" failures=\"0\"",
                        skipped("b", aborted("Assumption failed: needs Slurm: apt-get install slurmd munge")),
                        skipped("c", broker),
                        skipped("d", broker),
                        skipped("e", "message=\"needs munge: apt-get install munge\"/>")))
                .contains(
                        "skipped: 1 test: needs Slurm: apt-get install slurmd munge\n"
                                + "skipped: 2 tests: mosquitto is not installed: apt-get install mosquitto\nskipped: 1 test: needs munge: apt-get install munge\n"
                                + "derbench test: to skip less: apt-get install slurmd munge mosquitto\n",
                        "4 skipped");
    }

    @Test
    void whatFailedAndIsCountedInNoSuiteIsCounted() throws Exception {
        sandbox.program(
                "mvn",
                "mkdir -p a/target/surefire-reports; sleep 0.1; echo '<testsuite name=\"a\" tests=\"1\" errors=\"0\" skipped=\"0\" failures=\"0\">\n"
                        + "<testcase name=\"b\" classname=\"a\">\n<error message=\"no name\" type=\"E\"><![CDATA[E: at]]></error>' >a/target/surefire-reports/TEST-a.xml; exit 1");
        Result result = sandbox.run("test");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains("failed: a.b: no name\n", "1 tests, 1 failed, 0 skipped");
    }

    @Test
    void aReasonThatBeginsOnALineOfItsOwnIsToldToo() throws Exception {
        String aborted =
                "type=\"org.x.Aborted\"><![CDATA[org.x.Aborted: \nAssumption failed: needs most of the machine";
        assertThat(told("tests=\"1\" errors=\"0\" skipped=\"1\" failures=\"0\"", skipped("b", aborted)))
                .contains("skipped: 1 test: needs most of the machine\n");
    }
}
