package org.derbench.cli.option;

import org.derbench.lab.BadInputException;
import org.derbench.lab.board.CpuChoice;

/** The option {@code --cpus}. */
public final class CpuOption {

    private CpuOption() {}

    /**
     * The choice with this label.
     *
     * @throws BadInputException if the label is unknown
     */
    public static CpuChoice of(String label) {
        try {
            return CpuChoice.of(label);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--cpus: " + e.getMessage(), e);
        }
    }
}
