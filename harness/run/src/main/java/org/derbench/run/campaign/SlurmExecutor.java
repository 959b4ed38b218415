package org.derbench.run.campaign;

import java.util.List;
import java.util.Set;
import org.derbench.lab.BadInputException;
import org.derbench.lab.slurm.BoardPairs;
import org.derbench.lab.slurm.Slurm;
import org.derbench.lab.slurm.SlurmPrograms;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.HostChoice;

/** Runs the forks of a campaign on all pairs of boards of a Slurm cluster. */
public final class SlurmExecutor implements Executor {

    @Override
    public Site open(Means means, List<Cell> cells) {
        requireSlurmsPairs(means);
        requireNoFault(cells);
        Slurm slurm = new SlurmPrograms(means.children());
        return new SlurmSite(means, slurm, new SlurmCluster(new BoardPairs(slurm.boards()), means.resolver()), cells);
    }

    @Override
    public Set<String> kinds(SweepRequest request) {
        return Set.of(SlurmSite.KIND);
    }

    private static void requireNoFault(List<Cell> cells) {
        cells.stream().filter(cell -> cell.fault() != null).findFirst().ifPresent(cell -> {
            throw new BadInputException("--engine slurm: fault " + cell.fault().label()
                    + " comes at a time of one clock, and two boards have two; run it on emulated hosts");
        });
    }

    private static void requireSlurmsPairs(Means means) {
        HostChoice pair = means.request().pair();
        if (pair.lab().isPresent() || !pair.name().equals(HostChoice.AUTO)) {
            throw new BadInputException("--engine slurm: its pairs are Slurm's; leave out --pair and --lab");
        }
        if (means.request().plan().adaptive()) {
            throw new BadInputException(
                    "--engine slurm cannot spend forks adaptively: leave out --adaptive, or run on one pair");
        }
    }
}
