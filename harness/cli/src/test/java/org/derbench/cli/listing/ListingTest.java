package org.derbench.cli.listing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ListingTest {

    private static final String REASON =
            "its library calls what that processor does not have, and ends the JVM with a signal; ".repeat(4)
                    + "that is all";

    private static Map<String, Object> variant(String name) {
        return Fields.map("name", "ice", "variant", name, "not on", Map.of("armv7", REASON));
    }

    @Test
    @DisplayName("a narrow table says once below it where something does not run and why, in lines of a hundred")
    void aNarrowTableExplainsPlatformsOnce() {
        List<String> lines =
                new Listing(List.of(variant("base"), variant("storm")), List.of("name", "variant"), "").narrow(100);
        assertThat(lines).allMatch(line -> line.length() <= 100).noneMatch(line -> line.endsWith("..."));
        assertThat(lines.subList(0, 5))
                .containsExactly("name  variant", "ice   base", "ice   storm", "", "name  not on  why");
        assertThat(lines.stream().filter(line -> line.startsWith("ice   armv7   its library calls")))
                .hasSize(1);
        assertThat(String.join(" ", lines).replaceAll(" +", " ")).contains(REASON);
    }

    @Test
    void aWideTableCutsNothing() {
        List<String> lines =
                new Listing(List.of(variant("base")), List.of("name"), "note ".repeat(200) + "to its end").wide();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(1)).endsWith("armv7: " + REASON);
        assertThat(lines.get(3)).endsWith("to its end");
    }

    @Test
    void whereThereIsNothingOneWordSaysSo() {
        assertThat(new Listing(List.of(), List.of("name"), "a note").narrow(100))
                .containsExactly("none");
        assertThat(new Listing(List.of(), List.of("name"), "a note").wide()).containsExactly("none");
    }
}
