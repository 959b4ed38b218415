package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.board.Boards;
import org.derbench.lab.link.TcProfiles;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.junit.jupiter.api.Test;

class RelayNeedsTest {

    private static final SweepCells WORLD = new SweepCells(
            new TcProfiles(Path.of("../../tc-profiles")), new Boards(Path.of("../../boards")), null, null, null);

    private static List<String> needs(String board, String link, int processors) {
        Cell cell = Cells.of("zeromq", "JSON").onBoard(board).withLinks(old -> link);
        return RelayNeeds.of(WORLD, List.of(cell), processors);
    }

    @Test
    void aFastWireBesideBoardsNeedsNetem() {
        assertThat(needs("rpi3-emulated", "100mbit", 2))
                .singleElement()
                .asString()
                .startsWith("link 100mbit needs netem in the kernel");
    }

    @Test
    void aThirdCoreIsEnough() {
        assertThat(needs("rpi3-emulated", "100mbit", 3)).isEmpty();
    }

    @Test
    void slowLinksAndPlainHostsNeedNothing() {
        assertThat(needs("rpi3-emulated", "10mbit", 2)).isEmpty();
        assertThat(needs("rpi3-emulated", "unshaped", 2)).isEmpty();
        assertThat(needs("host", "100mbit", 2)).isEmpty();
    }
}
