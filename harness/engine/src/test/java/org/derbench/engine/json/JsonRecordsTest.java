package org.derbench.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonRecordsTest {

    /** How it is written. */
    enum Colour {
        DARK_RED;

        public String label() {
            return "dark-red";
        }
    }

    record Leaf(
            @Field("a number") double area,
            @Field(value = "a name", optional = true) String name) {}

    record Tree(
            @Field("a count") int rings,
            @Field("an enumeration") Colour colour,
            @Field("parts") Map<String, Leaf> leaves,
            @Field(value = "texts", optional = true) List<String> notes,
            @Field(value = "whatever", optional = true) Map<String, Object> other) {}

    private static final Tree TREE =
            new Tree(3, Colour.DARK_RED, Map.of("top", new Leaf(0.1, null)), List.of(), Map.of());
    private static final String TEXT = "{\"rings\":3,\"colour\":\"dark-red\",\"leaves\":{\"top\":{\"area\":0.1}}}";

    @Test
    @DisplayName("a record is written without missing fields and read back")
    void aRecordIsWrittenWithoutMissingFields() {
        assertThat(Json.write(JsonRecords.toMap(TREE))).isEqualTo(TEXT);
        assertThat(JsonRecords.of(Tree.class, Json.parseObject(TEXT))).isEqualTo(TREE);
    }

    @Test
    @DisplayName("fields that a record does not know are skipped, and plain values are kept")
    void unknownFieldsAreSkipped() {
        Tree read = JsonRecords.of(
                Tree.class,
                Json.parseObject(TEXT.replace("{\"rings\"", "{\"new\":1,\"other\":{\"a\":[1,null]},\"rings\"")));
        assertThat(Json.write(read.other())).isEqualTo("{\"a\":[1,null]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"rings\":3,|''|it has no 'rings'",
                "0.1|\"wide\"|its 'leaves.top.area' must be a number",
                "dark-red|blue|its 'colour' must be one of dark-red",
                ":3|:3.5|its 'rings' must be a whole number",
                ":3|:99999999999|its 'rings' must be a whole number",
                ":3|:-3|its 'rings' must be 0 or more",
                "0.1|-1e308|its 'leaves.top.area' must be 0 or more",
                "{\"area\":0.1}|null|it has no 'leaves.top'",
                "{\"area\":0.1}|[]|its 'leaves.top' must be an object",
                "{\"rings\"|{\"notes\":{},\"rings\"|its 'notes' must be a list",
                "{\"rings\"|{\"notes\":[1],\"rings\"|its 'notes' must be a text"
            })
    void missingOrWrongFieldsAreNamed(String part, String instead, String message) {
        Map<String, Object> fields = Json.parseObject(TEXT.replace(part, instead));
        assertThatThrownBy(() -> JsonRecords.of(Tree.class, fields))
                .isInstanceOf(FieldException.class)
                .hasMessage(message);
    }

    @Test
    @DisplayName("half a pair of surrogates is replaced, and a whole one is kept")
    void halfASurrogatePairIsReplaced() {
        assertThat(JsonRecords.toMap(new Leaf(1, "a\ud800b\ud83d\ude00"))).containsEntry("name", "a?b\ud83d\ude00");
    }
}
