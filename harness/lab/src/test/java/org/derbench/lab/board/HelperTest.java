package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Scanner;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HelperTest {

    @TempDir
    private Path temporary;

    /** Says more than its answers, as a JVM with warnings does. */
    static final class Talkative {

        private Talkative() {}

        public static void main(String[] arguments) {
            System.out.println("[0.004s][warning][cds] sharing is off");
            try (Scanner lines = new Scanner(System.in, StandardCharsets.UTF_8)) {
                while (lines.hasNextLine()) {
                    System.out.println("[0.100s][warning][gc] late\n" + Helper.MARK + lines.nextLine());
                }
            }
        }
    }

    @Test
    void whatAJvmSaysBesidesIsNoAnswer() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary));
                Helper helper = Helper.start(children, Cpus.allowed().get(0), List.of(), Talkative.class)) {
            assertThat(helper.ask("one")).isEqualTo("one");
            assertThat(helper.ask("two")).isEqualTo("two");
        }
    }
}
