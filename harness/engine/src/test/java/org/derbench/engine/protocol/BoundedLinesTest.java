package org.derbench.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.protocol.BoundedLines.Line;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BoundedLinesTest {

    private static List<Line> lines(String text) throws Exception {
        List<Line> lines = new ArrayList<>();
        try (BoundedLines in = new BoundedLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 8)) {
            for (Line line = in.next(); line != null; line = in.next()) {
                lines.add(line);
            }
        }
        return lines;
    }

    @Test
    @DisplayName("lines come without their ends, and the last one also if it has none")
    void linesComeWithoutTheirEnds() throws Exception {
        assertThat(lines("one\r\n\ntwo"))
                .containsExactly(new Line("one", true), new Line("", true), new Line("two", true));
    }

    @Test
    void whatIsLongerComesInParts() throws Exception {
        assertThat(lines("0123456789\nab"))
                .containsExactly(new Line("01234567", false), new Line("89", true), new Line("ab", true));
    }

    @Test
    void anEndlessLineIsNotAwaited() throws Exception {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        };
        assertThat(new BoundedLines(endless, 8).next()).isEqualTo(new Line("xxxxxxxx", false));
    }
}
