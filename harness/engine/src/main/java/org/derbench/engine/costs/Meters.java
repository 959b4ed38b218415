package org.derbench.engine.costs;

import java.util.List;

/**
 * What costs are read from.
 *
 * @param machine with the process itself
 * @param device the network device of the role's link
 * @param libraries those behind its flows; none where it takes part in none
 */
public record Meters(Machine machine, String device, List<LibraryCounts.Source> libraries) {

    public Meters {
        libraries = List.copyOf(libraries);
    }
}
