package org.derbench.image;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Board;

/**
 * A board whose time is made of executed instructions: each takes the same time, on whatever machine and beside
 * whatever load it is emulated.
 */
public enum VirtualBoard {
    /** BeagleBone Black. QEMU has no Cortex-A8; an instruction of its Cortex-A15 takes as long as any other one. */
    BBB(ImageBoard.BBB, "qemu-system-arm", "cortex-a15", 1);

    private final ImageBoard image;
    private final String program;
    private final String processor;
    private final int shift;

    VirtualBoard(ImageBoard image, String program, String processor, int shift) {
        this.image = image;
        this.program = program;
        this.processor = processor;
        this.shift = shift;
    }

    /**
     * The virtual board that is made of a board's image.
     *
     * @throws BadInputException if that board has no twin in virtual time
     */
    public static VirtualBoard of(ImageBoard image) {
        return Arrays.stream(values())
                .filter(board -> board.image == image)
                .findFirst()
                .orElseThrow(() -> new BadInputException("image measure " + image
                        + ": there is no such board in virtual time; there is "
                        + Arrays.stream(values())
                                .map(board -> board.image.toString())
                                .collect(Collectors.joining(", "))));
    }

    /** Its name, as boards/ has it. */
    @Override
    public String toString() {
        return image + Board.VIRTUAL;
    }

    /** The board whose image it runs. */
    public ImageBoard image() {
        return image;
    }

    String program() {
        return program;
    }

    String processor() {
        return processor;
    }

    /** The time of an instruction, as QEMU's {@code shift} has it: two to this power is the number of nanoseconds. */
    int shift() {
        return shift;
    }

    /** How it is emulated and what its figures cannot show, in words for every record. */
    String how() {
        return "an " + image.architecture() + " guest of QEMU in virtual time, " + (1 << shift)
                + " ns for every instruction: one CPU for both ends, no cache and no slow memory, so that it says nothing"
                + " of highest rates, of several cores, or of how fast the board is";
    }
}
