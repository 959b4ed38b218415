package org.derbench.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.stream.Collectors;
import org.derbench.cli.table.Words;

/** Breaks written text into lines that a narrow terminal can show; continued lines keep their indentation. */
final class NarrowWriter extends FilterWriter {

    private final int columns;
    private final StringBuilder line = new StringBuilder();

    NarrowWriter(Writer target, int columns) {
        super(target);
        this.columns = columns;
    }

    @Override
    public void write(int one) throws IOException {
        write(new char[] {(char) one}, 0, 1);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        write(text.toCharArray(), offset, length);
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            if (text[i] == '\n') {
                out.write(broken() + "\n");
                line.setLength(0);
            } else {
                line.append(text[i]);
            }
        }
    }

    private String broken() {
        String text = line.toString().stripTrailing();
        int indent = Math.min(text.length() - text.stripLeading().length(), columns / 4);
        return Words.wrap(text.strip(), columns - indent).stream()
                .map(part -> " ".repeat(indent) + part)
                .collect(Collectors.joining("\n"));
    }

    @Override
    public void close() throws IOException {
        out.write(broken());
        line.setLength(0);
        super.close();
    }
}
