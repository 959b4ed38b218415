package org.derbench.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @Property
    void anyTextComesBackAsItWas(@ForAll String text) {
        assertThat(Json.parse(Json.write(text))).isEqualTo(text);
    }

    @Property
    void anyObjectOfNumbersComesBack(@ForAll Map<String, Long> object) {
        assertThat(Json.parse(Json.write(object))).isEqualTo(object);
    }

    @Property
    void anyListOfFiniteNumbersComesBack(@ForAll List<Double> numbers) {
        assertThat(Json.parse(Json.write(numbers))).isEqualTo(numbers);
    }

    @Property(tries = 100)
    void anyDocumentComesBackAsItWas(@ForAll("documents") Object document) {
        assertThat(Json.parse(Json.write(document))).isEqualTo(document);
    }

    @Property(tries = 100)
    void aTruncatedDocumentIsRefused(@ForAll("documents") Object document, @ForAll @IntRange(max = 10_000) int at) {
        String text = Json.write(List.of(document));
        assertThatThrownBy(() -> Json.parse(text.substring(0, at % text.length())))
                .isInstanceOf(JsonException.class);
    }

    @Property(tries = 100)
    void spaceBetweenValuesMeansNothing(@ForAll List<Long> numbers) {
        assertThat(Json.parse(Json.write(numbers)
                        .replace(",", " ,\t\r\n ")
                        .replace("[", " [ ")
                        .replace("]", " ] ")))
                .isEqualTo(numbers);
    }

    @Provide
    Arbitrary<Object> documents() {
        Arbitrary<Object> leaves = Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(20).asGeneric(),
                Arbitraries.longs().asGeneric(),
                Arbitraries.of(true, false).asGeneric());
        return Arbitraries.recursive(
                () -> leaves,
                inner -> Arbitraries.oneOf(
                        inner.list().ofMaxSize(3).asGeneric(),
                        Arbitraries.maps(Arbitraries.strings().ofMaxLength(8), inner)
                                .ofMaxSize(3)
                                .asGeneric()),
                0,
                3);
    }

    @Property
    void anyTextIsAValueOrAnException(@ForAll String text) {
        try {
            Json.parse(text);
        } catch (JsonException e) {
            assertThat(e).hasMessageContaining("at offset");
        }
    }

    @Test
    void everythingIsOnOneLineAndInOrder() {
        Map<String, Object> object = Fields.map("b", 1L, "a", Arrays.asList(true, null, "x\ny"), "c", 1.5);
        assertThat(Json.write(object)).isEqualTo("{\"b\":1,\"a\":[true,null,\"x\\ny\"],\"c\":1.5}");
    }

    @Test
    void whatJsonCannotSayBecomesNull() {
        assertThat(Json.write(List.of(Double.NaN, Double.POSITIVE_INFINITY))).isEqualTo("[null,null]");
    }

    @Test
    void deepNestingIsRefusedRatherThanRecursedInto() {
        assertThatThrownBy(() -> Json.parse("[".repeat(100_000)))
                .isInstanceOf(JsonException.class)
                .hasMessageContaining("nested deeper than 64");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"a\"}",
                "[1,]",
                "tru",
                "\"\\x\"",
                "\"\\u12\"",
                "1 2",
                "--1",
                "nul",
                "+1",
                "01",
                "1.",
                ".5",
                "1e",
                "-",
                "1e999",
                "-1e999",
                "99999999999999999999",
                "NaN",
                "\u0661",
                "{\"a\":1,\"a\":2}",
                "\"a\nb\"",
                "\"\0\""
            })
    void whatIsNotJsonIsSaidSo(String text) {
        assertThatThrownBy(() -> Json.parse(text)).isInstanceOf(JsonException.class);
    }

    @Test
    void aMissingFieldIsNamed() {
        assertThatThrownBy(() -> Fields.parse("{\"a\":1}").text("b")).hasMessage("field 'b' is missing");
        assertThatThrownBy(() -> Fields.parse("{\"a\":1}").text("a")).hasMessage("field 'a' is not a String");
    }
}
