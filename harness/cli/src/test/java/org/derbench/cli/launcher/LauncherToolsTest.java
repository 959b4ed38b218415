package org.derbench.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.cli.launcher.Sandbox.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher does where something is not installed. */
class LauncherToolsTest {

    private static final String INSTALL = "run: sudo apt-get update && sudo apt-get install -y ";

    @TempDir
    private Path folder;

    private Sandbox sandbox;

    @BeforeEach
    void sandbox() throws IOException {
        sandbox = new Sandbox(folder);
    }

    private void assertRefused(String line) throws IOException, InterruptedException {
        assertThat(sandbox.run()).isEqualTo(new Result(3, "", "derbench: " + line + "\n"));
    }

    @Test
    void withoutJavaAndTheRightToInstallItTheExactCommandIsPrinted() throws Exception {
        sandbox.without("java");
        assertRefused("needs a JDK 17 or newer, found none; " + INSTALL + "default-jdk-headless");
    }

    @Test
    void aRuntimeWithoutCompilerIsNotEnough() throws Exception {
        sandbox.without("javac");
        assertRefused("needs a JDK 17 or newer, found only a runtime, " + folder.resolve("bin/java")
                + ", without javac; " + INSTALL + "default-jdk-headless");
    }

    @Test
    void anOldJavaIsRefused() throws Exception {
        sandbox.java("1.8.0_392");
        assertRefused("needs a JDK 17 or newer, found Java 8, " + folder.resolve("bin/java") + "; " + INSTALL
                + "default-jdk-headless");
        sandbox.java("11.0.21");
        assertRefused("needs a JDK 17 or newer, found Java 11, " + folder.resolve("bin/java") + "; " + INSTALL
                + "default-jdk-headless");
    }

    @Test
    void aNewerJavaWillDo() throws Exception {
        sandbox.java("25");
        assertThat(sandbox.run().exitCode()).isZero();
    }

    @Test
    void whatJavaHomeNamesIsUsed() throws Exception {
        Path home = folder.resolve("jdk");
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"21.0.1\"\n");
        Files.move(folder.resolve("bin/java"), home.resolve("bin/java"));
        Files.move(folder.resolve("bin/javac"), home.resolve("bin/javac"));
        assertThat(sandbox.variable("JAVA_HOME", home.toString()).run().exitCode())
                .isZero();
    }

    @Test
    void aJavaHomeThatIsNoJdkIsRefused() throws Exception {
        sandbox.variable("JAVA_HOME", "/nowhere");
        assertRefused("JAVA_HOME=/nowhere is not a JDK 17 or newer: let it name one, or unset it");
    }

    @Test
    void withoutMavenTheExactCommandIsPrinted() throws Exception {
        sandbox.without("mvn");
        assertRefused("needs Maven, found none; " + INSTALL + "maven");
    }

    @Test
    void whatIsBuiltRunsWithoutMaven() throws Exception {
        sandbox.run();
        assertThat(sandbox.without("mvn").run().exitCode()).isZero();
    }

    @Test
    void whatIsMissingIsInstalledWherePermitted() throws Exception {
        Path maven = folder.resolve("bin/mvn");
        Files.move(maven, folder.resolve("mvn"));
        sandbox.program("id", "echo 0")
                .program(
                        "apt-get",
                        "echo \"apt-get $*\" >>'" + sandbox.log() + "'; case $* in *install*) "
                                + "while read -r line; do echo \"$line\"; done <'" + folder.resolve("mvn") + "' >'"
                                + maven + "'; chmod +x '"
                                + maven + "';; esac");
        sandbox.program("chmod", "exec /bin/chmod \"$@\"");
        Result result = sandbox.run();
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).startsWith("installing maven from this machine's package sources (apt-get)...\n");
        assertThat(sandbox.logged())
                .startsWith("apt-get update -qq", "apt-get install -y -qq --no-install-recommends maven");
    }

    @Test
    void anInstallationThatFailsIsOneLine() throws Exception {
        sandbox.without("mvn").program("id", "echo 0").program("apt-get", "exit 100");
        Result result = sandbox.run();
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).endsWith("\nderbench: apt-get update failed: see above\n");
    }

    @Test
    void withoutAHomeMavenKeepsItsRepositoryInTheTree() throws Exception {
        sandbox.program("getent", "echo nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin")
                .run();
        assertThat(sandbox.logged().get(0)).contains("-Dmaven.repo.local=" + sandbox.tree() + "/target/m2 ");
    }

    @Test
    void testTakesOnlyOneOption() throws Exception {
        assertThat(sandbox.run("test", "--fast"))
                .isEqualTo(new Result(
                        2, "", "derbench: test takes --longer, --full, --mutants or nothing, not '--fast'\n"));
    }

    @Test
    void theLongerTestsUseTheBuildThatIsThereAndEndWithThoseThatTakeTheMachineWhole() throws Exception {
        sandbox.run("test");
        Result result = sandbox.run("test", "--longer");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(sandbox.logged()).hasSize(4);
        assertThat(sandbox.logged().get(2))
                .contains("-Dderbench.not=full, alone ")
                .endsWith("-Dderbench.longer=true verify");
        assertThat(sandbox.logged().get(3))
                .contains("-Dderbench.tests=alone -Dderbench.not=full ")
                .as("reports that do not take the place of those of the same classes' other tests")
                .contains(" -Dsurefire.reportNameSuffix=alone ")
                .endsWith("-pl harness/acceptance -am verify");
    }

    @Test
    void whatTakesTheMachineWholeWaitsForTheAnalysisTests() throws Exception {
        // they end some time after the others have begun
        sandbox.tool(
                        "notebooks/environment",
                        "i=0; until case $(cat '" + sandbox.log()
                                + "') in *longer=true*) true;; *) [ $((i+=1)) -gt 600 ];; esac; do sleep 0.1; done;"
                                + " sleep 0.5; echo notebooks >>'" + sandbox.log() + "'; exit 1")
                .run("test", "--longer");
        assertThat(sandbox.logged()).hasSize(4);
        assertThat(sandbox.logged().get(2)).isEqualTo("notebooks");
        assertThat(sandbox.logged().get(3)).contains("-Dderbench.tests=alone ");
    }

    /** Maven, as it leaves a report in which that many of twenty mutants are killed. */
    private Result mutants(int killed) throws Exception {
        sandbox.program(
                "mvn",
                "echo \"mvn $*\" >>'" + sandbox.log()
                        + "'; mkdir -p harness/engine/target/pit-reports; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do"
                        + " [ $i -gt " + killed + " ] && status=SURVIVED || status=KILLED;"
                        + " echo \"Books.java,org.derbench.engine.books.Books,x.Mutator,due,$i,$status,test\"; done >harness/engine/target/pit-reports/mutations.csv");
        return sandbox.run("test", "--mutants");
    }

    @Test
    void mutantsAreMadeWithoutBuildingTheProductOrRunningTheOtherTests() throws Exception {
        Result result = mutants(17);
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("survivors are in harness/{engine,run}/target/pit-reports/index.html");
        assertThat(sandbox.logged()).hasSize(1);
        assertThat(sandbox.logged().get(0)).contains("-Dderbench.mutants=true").endsWith("process-test-classes");
    }

    @Test
    void mutantsEndWithALineForEachPackage() throws Exception {
        assertThat(mutants(17).err())
                .contains(
                        "package              mutants killed     %\nengine.books              20     17  85.0\nall                       20     17  85.0\n");
    }

    @Test
    void mutantsFailWhereAPackageHasTooFewThatATestNotices() throws Exception {
        Result result = mutants(16);
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err())
                .contains("engine.books              20     16  80.0\n", "derbench test: below 85 %: engine.books\n");
    }

    @Test
    void mutantsOfWhichThereIsNoReportAreAFailure() throws Exception {
        Result result = sandbox.run("test", "--mutants");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains("derbench test: no mutants were made: see above\n");
    }

    /** Doctor, as it names a broker for two variants, and what no package remedies. */
    private Sandbox whereABrokerIsMissing() throws IOException {
        return sandbox.program("apt-get", "echo \"apt-get $*\" >>'" + sandbox.log() + "'")
                .program(
                        "java",
                        "case \"$*\" in -version) echo 'openjdk version \"17\"' >&2;; *' doctor --json')"
                                + " echo '{\"name\":\"mosquitto\",\"remedy\":\"apt-get install mosquitto\"}'; echo '{\"name\":\"tbf\",\"remedy\":\"modprobe sch_tbf\"}';"
                                + " echo '{\"name\":\"ldd\",\"remedy\":\"apt-get install mosquitto\"}'; exit 3;; esac");
    }

    @Test
    void whatDoctorNamesIsInstalledAtOnceBeforeTheTestsWherePermitted() throws Exception {
        Result result = whereABrokerIsMissing().program("id", "echo 0").run("test");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(sandbox.logged()).hasSize(4);
        assertThat(sandbox.logged().get(0)).endsWith("-Dmaven.test.skip=true package");
        assertThat(sandbox.logged().subList(1, 3))
                .containsExactly("apt-get update -qq", "apt-get install -y -qq --no-install-recommends mosquitto");
        assertThat(sandbox.logged().get(3)).endsWith(" verify");
    }

    @Test
    void withoutTheRightNothingIsInstalledAndTheTestsRun() throws Exception {
        Result result = whereABrokerIsMissing().run("test");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(sandbox.logged()).hasSize(2).allMatch(line -> line.startsWith("mvn "));
    }

    @Test
    void whereWhatTestsNeedCannotBeInstalledTheyRunWithoutIt() throws Exception {
        Result result = whereABrokerIsMissing()
                .program("id", "echo 0")
                .program("apt-get", "exit 100")
                .run("test");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err())
                .contains(
                        "derbench: apt-get update failed: see above\nderbench test: goes on, and skips what needs mosquitto\n");
        assertThat(sandbox.logged()).hasSize(2).last().asString().endsWith(" verify");
    }

    @Test
    void aBuildThatFailsIsMadeOnceAndNothingIsInstalledForIt() throws Exception {
        Result result = whereABrokerIsMissing()
                .program("id", "echo 0")
                .program("mvn", "echo mvn >>'" + sandbox.log() + "'; exit 1")
                .run("test");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(sandbox.logged()).containsExactly("mvn");
    }
}
