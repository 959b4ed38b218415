package org.derbench.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseFileTest {

    @TempDir
    private Path folder;

    private List<TextCase> read(String text) throws IOException {
        return CaseFile.read(Files.writeString(folder.resolve("some.test"), text));
    }

    @Test
    void aCaseIsACommandAndItsResult() throws IOException {
        List<TextCase> cases = read("""
                # two cases
                let trial = trial --duration='1 s'

                file plans/mine.yaml
                    name: mine

                    links: []
                $ derbench {trial} "--at=it's" {folder}
                exit 2
                err no
                err ...
                $ derbench
                exit 0
                out yes
                """);

        assertThat(cases).hasSize(2);
        assertThat(cases.get(0).words()).containsExactly("trial", "--duration=1 s", "--at=it's", "{folder}");
        assertThat(cases.get(0).files()).isEqualTo(Map.of("plans/mine.yaml", "name: mine\n\nlinks: []\n"));
        assertThat(cases.get(0).exitCode()).isEqualTo(2);
        assertThat(cases.get(0).err()).isEqualTo(new Expected(List.of("no", "...")));
        assertThat(cases.get(0).out()).isEqualTo(new Expected(List.of()));
        assertThat(cases.get(1).name()).isEqualTo("some.test:12 ");
        assertThat(cases.get(1).out()).isEqualTo(new Expected(List.of("yes")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                        | :0: no case in it: a case begins with '$ derbench'",
                "'# a comment'             | :1: no case in it",
                "exit 2                    | :1: 'exit 2' is no line of a case",
                "$ derbench list           | :1: the case of line 1 lacks its exit code: 'exit 2'",
                "$ derbenchlist            | :1: '$ derbenchlist' is no line of a case",
                "$ derbench list 'links    | :1: a quote is open",
                "error: x                  | begin it with #, let, file, $ derbench, exit, out or err"
            })
    void aWrongLineIsNamedWithItsPlace(String text, String expected) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(folder.resolve("some.test").toString())
                .hasMessageContaining(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "unknown link '...'      | unknown link 'lan'       | true",
                "unknown link '...'      | unknown link 'lan', too  | false",
                "a.b                     | axb                      | false",
                "...                     | anything                 | true",
                "one                     | ''                       | false"
            })
    void dotsStandForAnyText(String expected, String text, boolean matches) {
        assertThat(new Expected(List.of(expected)).matches(text + "\n")).isEqualTo(matches);
    }

    @Test
    void allLinesMustMatchInTheirOrder() {
        assertThat(new Expected(List.of("a", "b")).matches("a\nb\n")).isTrue();
        assertThat(new Expected(List.of("a", "b")).matches("b\na\n")).isFalse();
        assertThat(new Expected(List.of("a")).matches("a\nb\n")).isFalse();
        assertThat(new Expected(List.of("a", "...")).matches("a\nb\nc\n")).isTrue();
        assertThat(new Expected(List.of("a", "...")).matches("a\n")).isTrue();
        assertThat(new Expected(List.of()).matches("")).isTrue();
        assertThat(new Expected(List.of()).matches("a\n")).isFalse();
    }
}
