package org.derbench.cli.sweep;

import java.nio.file.Path;
import org.derbench.cli.Environment;
import org.derbench.cli.plan.Durations;

/** The command that goes on with a sweep. */
final class ResumeCommand {

    private final Environment environment;
    private final SweepRequest request;

    ResumeCommand(Environment environment, SweepRequest request) {
        this.environment = environment;
        this.request = request;
    }

    String of(Path results) {
        boolean usual = results.toAbsolutePath().getParent().equals(environment.home().resolve("results").toAbsolutePath());
        return "derbench sweep --resume " + results.getFileName()
                + (usual ? "" : " --results " + results.toAbsolutePath().getParent())
                + (request.pair().name().equals(PairChoice.AUTO) ? "" : " --pair " + request.pair().name())
                + request.pair().lab().map(lab -> " --lab " + lab.toAbsolutePath()).orElse("")
                + (request.portBase().isPresent() ? " --port-base " + request.portBase().getAsInt() : "")
                + request.block().map(block -> " --engine slurm --block '" + Durations.format(block) + "'").orElse("");
    }
}
