package org.derbench.cli.limit;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.derbench.engine.io.Visible;

/** Answers to limits as GitHub-flavoured Markdown. */
public final class MarkdownSummary {

    private static final String MARKUP = "\\`*_{}[]<>#+-!|~&";

    private MarkdownSummary() {}

    /** The text of a file, its line end included. */
    public static String of(String sweep, LimitCheckRun run) {
        StringBuilder text = new StringBuilder("### derbench: limits of " + escaped(sweep) + "\n\n"
                + escaped(run.counts()) + "\n\n"
                + line(LimitWords.TITLES)
                + line(Collections.nCopies(LimitWords.TITLES.size(), "---")));
        run.judgements()
                .forEach(each -> text.append(line(LimitWords.row(each).stream()
                        .map(MarkdownSummary::escaped)
                        .toList())));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** The text without markup: names in a record may be anybody's. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        Visible.line(text).codePoints().forEach(letter -> {
            if (MARKUP.indexOf(letter) >= 0) {
                escaped.append('\\');
            }
            escaped.appendCodePoint(letter);
        });
        return escaped.toString();
    }
}
