package org.derbench.engine.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.junit.jupiter.api.Test;

class VisibleTest {

    private static final String NASTY = "a\u001b[31mb\u009b2Jc\r\nd\te\u202ef\u0000g\u2028h\u007fi";

    @Test
    void cursorMovementsAreEscaped() {
        assertThat(Visible.line(NASTY)).isEqualTo("a\\u001b[31mb\\u009b2Jc\\r\\nd\\te\\u202ef\\u0000g\\u2028h\\u007fi");
        assertThat(Visible.lines("a\r\n\tb\u001b")).isEqualTo("a\\r\n\tb\\u001b");
    }

    @Test
    void ordinaryTextOfAnyLanguageStays() {
        String text = "Prüf stand, 試験, \uD83D\uDE00 \u00a0 'x'";
        assertThat(Visible.line(text)).isSameAs(text);
    }

    @Test
    void invisibleLettersAreShownUnlessTheyJoin() {
        assertThat(Visible.line("middle\u200bware\u2060s\u00ad\ufeff"))
                .isEqualTo("middle\\u200bware\\u2060s\\u00ad\\ufeff");
        assertThat(Visible.line("tag\udb40\udc41")).isEqualTo("tag\\udb40\\udc41");
        String joined = "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \ud83d\udc69\u200d\ud83d\udcbb";
        assertThat(Visible.line(joined)).isSameAs(joined);
    }

    @Test
    void jsonThatWasMadeVisibleReadsTheSame() {
        String json = Json.write(Fields.map("name", NASTY, "list", List.of(NASTY)));
        assertThat(Fields.parse(Visible.lines(json)).text("name")).isEqualTo(NASTY);
        assertThat(Visible.lines(json).chars()).noneMatch(Character::isISOControl);
    }
}
