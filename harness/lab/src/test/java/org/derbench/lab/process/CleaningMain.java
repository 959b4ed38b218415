package org.derbench.lab.process;

import java.nio.file.Path;

/** Cleans a run folder, and says what was removed. */
public final class CleaningMain {

    private CleaningMain() {}

    public static void main(String[] arguments) {
        System.out.println(Leftovers.clean(RunFolder.in(Path.of(arguments[0]))));
    }
}
