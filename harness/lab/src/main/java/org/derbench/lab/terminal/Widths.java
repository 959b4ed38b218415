package org.derbench.lab.terminal;

import org.derbench.message.number.Numbers;

/**
 * The greatest width of a line, in characters.
 *
 * @param said the user's {@code COLUMNS}; may be empty
 * @param ofTerminal the width of the terminal; empty without a terminal, or if it does not tell
 * @param terminal whether the standard output is a terminal
 */
public record Widths(String said, String ofTerminal, boolean terminal) {

    /** A width without a practical end. */
    public static final int ENDLESS = 1_000_000;

    private static final int NARROWEST = 20;
    private static final int WIDEST = 1000;
    private static final int USUAL = 80;

    /** The width of help and progress: 80 if unknown. */
    public int ofText() {
        return known(said, known(ofTerminal, USUAL));
    }

    /** The width of a table on the standard output. In a file, or on the way to another program, no row is broken. */
    public int ofTable() {
        return ofTable(USUAL);
    }

    /** The same width; {@code usual} where the terminal does not tell its own. */
    public int ofTable(int usual) {
        return known(said, terminal ? known(ofTerminal, usual) : ENDLESS);
    }

    private static int known(String columns, int otherwise) {
        return Numbers.isWhole(columns, 1, Integer.MAX_VALUE)
                ? Math.min(WIDEST, Math.max(NARROWEST, Numbers.parseInt(columns)))
                : otherwise;
    }
}
