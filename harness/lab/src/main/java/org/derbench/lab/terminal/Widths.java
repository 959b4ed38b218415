package org.derbench.lab.terminal;

import org.derbench.message.number.Numbers;

/**
 * How many characters a line may have.
 *
 * @param said what the user says by {@code COLUMNS}; may be empty
 * @param ofTerminal the width of the terminal; empty without a terminal, or where it does not tell
 * @param terminal whether the standard output is a terminal
 */
public record Widths(String said, String ofTerminal, boolean terminal) {

    /** As good as no end. */
    public static final int ENDLESS = 1_000_000;

    private static final int NARROWEST = 20;
    private static final int WIDEST = 1000;
    private static final int USUAL = 80;

    /** For help and progress: 80 where nothing is known. */
    public int ofText() {
        return known(said, known(ofTerminal, USUAL));
    }

    /** For a table on the standard output. In a file, or on the way to another program, no row is broken. */
    public int ofTable() {
        return ofTable(USUAL);
    }

    /** The same, for a table that is so wide where the terminal does not tell its width. */
    public int ofTable(int usual) {
        return known(said, terminal ? known(ofTerminal, usual) : ENDLESS);
    }

    private static int known(String columns, int otherwise) {
        return Numbers.isWhole(columns, 1, Integer.MAX_VALUE)
                ? Math.min(WIDEST, Math.max(NARROWEST, Numbers.parseInt(columns)))
                : otherwise;
    }
}
