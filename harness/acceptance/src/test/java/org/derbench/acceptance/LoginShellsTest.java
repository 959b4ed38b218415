package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hosts whose users have login shells that talk, listen or sulk. Two at a time, one on each host. */
@Tag("longer")
class LoginShellsTest extends OverSsh {

    private static final List<String> RUNS = List.of("one: java", "two: java", "one: jars", "two: jars", "pair twins");

    @Test
    void aTalkativeShellDisturbsNothing() throws Exception {
        List<String> shells = talkative();
        for (int first = 0; first < shells.size(); first += 2) {
            List<String> tried = List.of(shells.get(first), shells.get(Math.min(first + 1, shells.size() - 1)));
            lab.shell(0, tried.get(0));
            lab.shell(1, tried.get(1));
            Run run = derbench.run("lab", "check", "--lab", lab.labFile().toString(), "--json");
            assertThat(run.exitCode()).as(tried + " " + run.said()).isZero();
            assertThat(run.records()).extracting(record -> record.text("name")).containsAll(RUNS);
        }
    }

    @Test
    @DisplayName("a shell that runs no command is reported with its reason in time")
    void aShellWithoutCommandsIsReportedInTime() throws Exception {
        Map<String, String> reasons = new LinkedHashMap<>();
        reasons.put("yes 'Welcome to this board'", "says more than 4 MiB of something else");
        reasons.put(
                "echo 'This account is closed.'; exit 1",
                "ends before it runs a command; the last that it says is: This account is closed");
        reasons.put(
                "echo 'Choose a project:'; exec sleep 1000",
                "does not answer within 30 s; the last that it says is: Choose a project:");
        reasons.put("cat >/dev/null", "does not answer within 30 s; it says nothing");
        List<Map.Entry<String, String>> all = List.copyOf(reasons.entrySet());
        for (int first = 0; first < all.size(); first += 2) {
            lab.shell(0, script("bad" + first, all.get(first).getKey()));
            lab.shell(1, script("bad" + (first + 1), all.get(first + 1).getKey()));
            Run run = derbench.run("lab", "check", "--lab", lab.labFile().toString(), "--json");
            assertThat(run.exitCode()).isEqualTo(3);
            assertThat(run.out())
                    .contains(all.get(first).getValue(), all.get(first + 1).getValue())
                    .contains("make this print nothing");
        }
    }

    private List<String> talkative() throws Exception {
        List<String> shells = new ArrayList<>(List.of(
                script("greets", "echo 'Welcome to this board'; echo; exec /bin/sh \"$@\""),
                script(
                        "complains",
                        "echo 'stty: standard input: Inappropriate ioctl for device' >&2; exec /bin/sh \"$@\""),
                script("prompts", "printf 'board> '; printf 'board> ' >&2; exec /bin/sh \"$@\""),
                script("asks", "read -r answer; exec /bin/sh \"$@\""),
                script("asksTwice", "read -r answer; read -r another; exec /bin/sh \"$@\""),
                script("garbles", "head -c 5000 /dev/urandom; head -c 5000 /dev/urandom >&2; exec /bin/sh \"$@\""),
                script("recites", "yes 'a long message of the day' | head -c 1000000; exec /bin/sh \"$@\""),
                script("speaksJson", "echo '{\"event\":\"ready\",\"facts\":{}}'; exec /bin/sh \"$@\""),
                script("stays", "echo before; /bin/sh \"$@\"; code=$?; echo after; exit $code"),
                script("isNoisyTwice", "echo ready 0 x86_64; sleep 0.2; echo port=1; exec /bin/sh \"$@\""),
                "/bin/sh"));
        for (int host = 0; host < 2; host++) {
            Path home = lab.home(host);
            for (String file : List.of(".bashrc", ".zshenv", ".cshrc")) {
                Files.writeString(home.resolve(file), "echo 'Welcome back!'\nprintf 'no end of line'\n");
            }
            Files.writeString(
                    Files.createDirectories(home.resolve(".config/fish")).resolve("config.fish"),
                    "echo 'Welcome to fish'\n");
        }
        // which of these there are is up to the machine
        for (String shell : List.of("/bin/bash", "/bin/zsh", "/bin/tcsh", "/usr/bin/fish", "/bin/ksh")) {
            if (Files.isExecutable(Path.of(shell))) {
                shells.add(shell);
            }
        }
        return shells;
    }

    private String script(String name, String commands) throws Exception {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + commands + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file.toString();
    }
}
