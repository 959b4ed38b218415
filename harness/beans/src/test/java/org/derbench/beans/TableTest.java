package org.derbench.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads tables, and refuses bad ones with the reason. */
class TableTest {

    private static final String HEAD = """
            # the lines of a standard
            package org.example.model
            uses org.example.Top, org.example.part.*

            """;

    private static Table table(String lines) {
        return Table.of((HEAD + lines).lines().toList());
    }

    @Test
    void aTableKeepsTheOrderOfItsLines() {
        Table table = table("""
                Meter extends Top | A meter. Clause 5 | 6.
                    serial | String       | M | Its number.
                    phases | List<Float>  | O | One value a phase.
                abstract Point extends Top | A point.
                    x      | int          | M | Where it is.
                """);
        assertThat(table.packageName()).isEqualTo("org.example.model");
        assertThat(table.imports()).containsExactly("org.example.Top", "org.example.part.*");
        assertThat(table.beans())
                .containsExactly(
                        new Bean(
                                "Meter",
                                false,
                                "Top",
                                "A meter. Clause 5 | 6.",
                                List.of(
                                        new BeanField("serial", "String", true, "Its number."),
                                        new BeanField("phases", "List<Float>", false, "One value a phase."))),
                        new Bean(
                                "Point",
                                true,
                                "Top",
                                "A point.",
                                List.of(new BeanField("x", "int", true, "Where it is."))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "A extends B; line 5: 2 cells are needed, there are 1",
                "A is B | c; line 5: a class is 'NAME extends NAME | definition', or 'NAME extends NAME stamped FIELD sent by"
                        + " FIELD | definition', not A is B",
                "A extends B |  ; line 5: cell 2 is empty",
                "'   x | int | M | d'; line 5: a field comes after its class",
                "'A extends B | c\n x | int | M'; line 6: 4 cells are needed, there are 3",
                "'A extends B | c\n x | int | X | d'; line 6: M or O says whether it may be absent, not 'X'",
                "'A extends B | c\n x | int | O | d'; line 6: a int cannot be absent: M, or a class",
                "'A extends B | c\n x-y | int | M | d'; line 6: 'x-y' is no name of a field",
                "'A extends B | c\n x | a.b.C | M | d'; 'line 6: ''a.b.C'' is no type: give a class, or List<class>'",
                "'A extends B | c\n x | int | M | d\n x | int | M | d'; line 7: A has a x above",
                "'A extends B | c\nA extends B | c'; line 6: there is a A above"
            })
    void aWrongLineIsNamed(String lines, String reason) {
        assertThatThrownBy(() -> table(lines))
                .isInstanceOf(TableException.class)
                .hasMessage(reason);
    }

    @Test
    void aTableNamesItsPackage() {
        assertThatThrownBy(() -> Table.of(List.of("A extends B | c")))
                .hasMessage("line 1: no line says 'package NAME'");
    }
}
