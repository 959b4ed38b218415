package org.derbench.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.derbench.run.testbed.HostChoice;
import picocli.CommandLine.Option;

/** Options that say which pair. */
public final class PairOptions {

    @Option(
            names = "--pair",
            paramLabel = "PAIR",
            defaultValue = "auto",
            description =
                    "emulated, loopback, a pair of the lab, or auto (default): the lab's only pair, else emulated, "
                            + "and for plans and trials loopback where that is refused.")
    private String pair;

    @Option(names = "--lab", paramLabel = "FILE", description = "Real hosts over ssh: a lab file, see docs/lab.md.")
    private Path lab;

    @Option(
            names = "--yes",
            description = "Load an external system without asking, also one that is neither on this machine, nor in a "
                    + "private network, nor in the lab's file.")
    private boolean yes;

    /** The pair that these options name. */
    public HostChoice choice() {
        return new HostChoice(pair, Optional.ofNullable(lab), yes);
    }
}
