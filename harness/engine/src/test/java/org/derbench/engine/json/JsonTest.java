package org.derbench.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @Property
    void anyTextComesBackAsItWas(@ForAll String text) {
        assertThat(Json.parse(Json.write(text))).isEqualTo(text);
    }

    @Property
    void anyObjectOfNumbersComesBackAsItWas(@ForAll Map<String, Long> object) {
        assertThat(Json.parse(Json.write(object))).isEqualTo(object);
    }

    @Property
    void anyListOfFiniteNumbersComesBackAsItWas(@ForAll List<Double> numbers) {
        assertThat(Json.parse(Json.write(numbers))).isEqualTo(numbers);
    }

    @Property
    void anyTextAtAllIsAValueOrAJsonException(@ForAll String text) {
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
        assertThatThrownBy(() -> Json.parse("[".repeat(100_000))).isInstanceOf(JsonException.class)
                .hasMessageContaining("nested deeper than 64");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\"}", "[1,]", "tru", "\"\\x\"", "\"\\u12\"", "1 2", "--1", "nul"})
    void whatIsNotJsonIsSaidSo(String text) {
        assertThatThrownBy(() -> Json.parse(text)).isInstanceOf(JsonException.class);
    }

    @Test
    void aMissingFieldIsNamed() {
        assertThatThrownBy(() -> Fields.parse("{\"a\":1}").text("b")).hasMessage("field 'b' is missing");
        assertThatThrownBy(() -> Fields.parse("{\"a\":1}").text("a")).hasMessage("field 'a' is not a String");
    }
}
