package org.derbench.run.testbed;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.derbench.lab.link.Link;
import org.derbench.run.plan.Cell;

/** The links of a plan that only the kernel can be beside its emulated boards, since they have all cores. */
public final class RelayNeeds {

    private RelayNeeds() {}

    /**
     * A line for each such link: what it needs, and why.
     *
     * @param processors how many this machine has
     */
    public static List<String> of(SweepCells resolver, List<Cell> cells, int processors) {
        Set<Placement> placements = cells.stream().map(Placement::of).collect(Collectors.toSet());
        if (HostBoards.coreFree(resolver.boards(), placements, processors)) {
            return List.of();
        }
        return cells.stream()
                .flatMap(cell -> cell.links().stream())
                .distinct()
                .map(resolver.profiles()::named)
                .filter(profile -> profile.shaped()
                        && !Link.obstacleOfRelay(profile, false).isEmpty())
                .map(profile -> "link " + profile.name()
                        + " needs netem in the kernel, which derbench doctor looks for, or a machine with more than "
                        + processors + " cores: " + Link.obstacleOfRelay(profile, false))
                .toList();
    }
}
