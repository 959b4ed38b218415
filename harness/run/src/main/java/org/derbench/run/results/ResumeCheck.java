package org.derbench.run.results;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.TrialKey;
import org.derbench.run.plan.TrialSettings;

/**
 * Checks that a sweep resumes with the plan that it began with, or with one that only has more cells and forks.
 * Otherwise its records would differ in kind.
 */
public final class ResumeCheck {

    private final String sweep;

    /** Checks for the sweep with this name. */
    public ResumeCheck(String sweep) {
        this.sweep = sweep;
    }

    /** @throws BadInputException if the plan is neither the same, nor the same with additions */
    void require(Plan before, Plan now, Function<Plan, List<Cell>> cellsOf) {
        List<Cell> nowCells = cellsOf.apply(now);
        Set<Cell> nowKnown = Set.copyOf(nowCells);
        requireSame("adaptive", before.adaptive(), now.adaptive());
        requireSame("hooks", before.trial().hooks().toMap(), now.trial().hooks().toMap());
        for (Cell cell : cellsOf.apply(before)) {
            if (!nowKnown.contains(cell)) {
                throw refused("cell '" + cell.id() + "' is gone, or has other settings");
            }
            require(cell, before.settingsOf(cell), now.settingsOf(cell));
        }
    }

    /** @throws BadInputException if a record belongs to no cell of the plan */
    public void requireKnown(Set<String> recorded, List<Cell> cells) {
        Set<String> known = cells.stream().map(Cell::id).collect(Collectors.toSet());
        recorded.stream().filter(cell -> !known.contains(cell)).findFirst().ifPresent(cell -> {
            throw refused("it has trials of cell '" + cell + "', which is not in the plan any more");
        });
    }

    private void require(Cell cell, TrialSettings before, TrialSettings now) {
        TrialSettings then = before.within(cell.scenario());
        TrialSettings again = now.within(cell.scenario());
        TrialKey.ALL.stream()
                .filter(key -> key.scope() != TrialKey.Scope.EFFORT)
                .forEach(key -> requireSame("trial." + key.name(), shown(key, then), shown(key, again)));
        if (now.forks() < before.forks()) {
            throw refused(
                    "trial.forks was " + before.forks() + " and is " + now.forks() + " for cell '" + cell.id() + "'");
        }
    }

    private static Object shown(TrialKey<?> key, TrialSettings settings) {
        return key.written(settings).orElse("left out");
    }

    private void requireSame(String name, Object before, Object now) {
        if (!Objects.equals(before, now)) {
            throw refused(name + " was " + before + " and is " + now);
        }
    }

    private BadInputException refused(String difference) {
        return new BadInputException("sweep " + sweep + " cannot go on with this plan: " + difference
                + "; a plan may only get more cells and forks; else begin a new sweep");
    }
}
