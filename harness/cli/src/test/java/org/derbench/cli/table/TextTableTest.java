package org.derbench.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.derbench.cli.table.TextTable.Column;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTableTest {

    private static final List<Column> COLUMNS = List.of(
            Column.text(""), Column.text("what"), Column.text("for"), Column.number("count"), Column.text("found"));
    private static final List<String> ROW =
            List.of("optional", "qemu-system-x86_64", "derbench's own tests", "12", "not installed; remedy: apt-get");

    private static List<String> table(int width) {
        TextTable table = new TextTable(width, COLUMNS);
        table.add(ROW);
        table.add(List.of("ok", "ip", "the emulated pair and its link", "3", "/usr/sbin/ip"));
        return table.lines();
    }

    @Test
    void whatFitsIsOneLineARow() {
        assertThat(table(120)).containsExactly("""
                          what                for                             count  found
                optional  qemu-system-x86_64  derbench's own tests               12  not installed; remedy: apt-get
                ok        ip                  the emulated pair and its link      3  /usr/sbin/ip""".split("\n"));
    }

    @Test
    void theLastColumnIsBrokenBetweenWordsFirst() {
        assertThat(table(92)).containsExactly("""
                          what                for                             count  found
                optional  qemu-system-x86_64  derbench's own tests               12  not installed; remedy:
                                                                                     apt-get
                ok        ip                  the emulated pair and its link      3  /usr/sbin/ip""".split("\n"));
    }

    @Test
    void aVeryNarrowRowTakesSeveralLines() {
        assertThat(table(60)).containsExactly("""
                          what                for
                    count  found
                optional  qemu-system-x86_64  derbench's own tests
                       12  not installed; remedy: apt-get
                ok        ip                  the emulated pair and its link
                        3  /usr/sbin/ip""".split("\n"));
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 30, 40, 55, 80, 100, 120, 200})
    void linesKeepTheWidthAndLoseNoWord(int width) {
        Random random = new Random(width);
        for (int round = 0; round < 300; round++) {
            int count = 1 + random.nextInt(8);
            List<Column> columns = IntStream.range(0, count)
                    .mapToObj(i -> new Column(words(random, 2), random.nextInt(3) == 0))
                    .toList();
            TextTable table = new TextTable(width, columns);
            List<String> said = new ArrayList<>();
            columns.forEach(column -> said.add(column.title()));
            for (int row = 0; row < 5; row++) {
                int cells = random.nextBoolean() ? count : 1 + random.nextInt(count);
                List<String> texts = IntStream.range(0, cells)
                        .mapToObj(i -> words(random, 6))
                        .toList();
                table.add(texts);
                said.addAll(texts);
            }
            List<String> lines = table.lines();
            assertThat(lines).allMatch(line -> line.length() <= width);
            assertThat(letters(lines)).isEqualTo(letters(said));
        }
    }

    /** How often each letter is there: cells beside each other are mixed when they are broken. */
    private static String letters(List<String> texts) {
        return texts.stream()
                .flatMapToInt(String::chars)
                .filter(c -> c != ' ')
                .sorted()
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    private static String words(Random random, int most) {
        return IntStream.range(0, random.nextInt(most + 1))
                .mapToObj(i -> Character.toString('a' + random.nextInt(26)).repeat(1 + random.nextInt(14)))
                .collect(Collectors.joining(" "));
    }
}
