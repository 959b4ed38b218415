package org.derbench.run.slurm;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.BadInputException;
import org.derbench.lab.slurm.BoardPairs;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.Test;

class SlurmClusterTest {

    @Test
    void aScenarioThatIsNoPairIsRefusedInOneLine() {
        List<Cell> cells = List.of(Cell.of(new Scenarios(Path.of("../../scenarios")).named("aggregator").standard()));
        SlurmCluster cluster = new SlurmCluster(new BoardPairs(List.of()), null);

        assertThatThrownBy(() -> cluster.fitting(cells)).isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("scenario 'aggregator': Slurm gives out pairs of boards").hasMessageNotContaining("\n");
    }
}
