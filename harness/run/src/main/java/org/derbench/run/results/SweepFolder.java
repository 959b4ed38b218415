package org.derbench.run.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;

/**
 * The folder of a sweep with its records, new or resumed.
 *
 * @param recorded the records at opening, and those since
 */
public record SweepFolder(ResultsFolder results, ResultsIndex recorded) implements AutoCloseable {

    public static SweepFolder create(ResultsRoot root, Plan plan, String planText, SweepEnvironment environment) {
        return new SweepFolder(root.create(plan.name(), planText, environment), new ResultsIndex());
    }

    /**
     * Opens a sweep to resume it.
     *
     * @throws BadInputException if the plan is another one, its records are of an older version, or the folder is
     *     damaged, in use, or cannot be written
     */
    public static SweepFolder resume(ResultsRoot root, String id, Plan plan, Function<Plan, List<Cell>> cellsOf) {
        ResultsIndex recorded = new ResultsIndex();
        ResultsFolder results = root.reopen(id, recorded::add);
        try {
            SweepFolder folder = new SweepFolder(results, recorded);
            folder.requireCurrent();
            recorded.all().forEach(folder::requireConsistent);
            ResumeCheck extension = new ResumeCheck(folder.id());
            extension.require(PlanFile.read(results.path().resolve(ResultsFolder.PLAN)), plan, cellsOf);
            return folder;
        } catch (RuntimeException e) {
            close(results);
            throw e;
        }
    }

    /** Requires records of this version: a file of trials holds one version, so readers need not check each line. */
    private void requireCurrent() {
        int oldest = recorded.all().stream()
                .mapToInt(TrialRecord::schemaVersion)
                .min()
                .orElse(TrialRecord.SCHEMA_VERSION);
        if (oldest < TrialRecord.SCHEMA_VERSION) {
            throw new BadInputException("sweep " + id() + " has records of version " + oldest
                    + ", and this derbench writes version " + TrialRecord.SCHEMA_VERSION
                    + ": go on with the derbench that began it, or begin a new sweep");
        }
    }

    private void requireConsistent(TrialRecord record) {
        String run = Cell.idOf(record.setup());
        if (!run.equals(record.identity().cell())) {
            throw new BadInputException(results.path().resolve(ResultsFolder.TRIALS) + ": a record is of cell '"
                    + record.identity().cell() + "', and what it says was run is '" + run
                    + "': take the file from a copy, or take that line out; its trial is run again then");
        }
    }

    /** The name of the folder, by which a sweep is resumed. */
    public String id() {
        return results.path().getFileName().toString();
    }

    /**
     * Checks the pair on which the sweep began, before anything is set up.
     *
     * @param kinds the kinds of pair that it may resume on
     * @throws BadInputException if it began on another kind
     */
    public void requirePair(Set<String> kinds) {
        try {
            requirePair(ResultsFolder.environment(results.path()), kinds);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private void requirePair(SweepEnvironment before, Set<String> kinds) {
        if (!kinds.contains(before.pair())) {
            throw new BadInputException("sweep " + id() + " was begun on the pair '" + before.pair()
                    + "', and this one is '" + String.join("' or '", new TreeSet<>(kinds)) + "': choose with --pair");
        }
    }

    /**
     * Writes the plan, which may have grown, and the surroundings in which the sweep is resumed.
     *
     * @throws BadInputException if the pair is of another kind than before
     */
    public void goesOn(String planText, SweepEnvironment environment) {
        try {
            SweepEnvironment before = ResultsFolder.environment(results.path());
            requirePair(before, Set.of(environment.pair()));
            results.keep(before.withResumption(environment));
            results.replace(ResultsFolder.PLAN, planText);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private BadInputException unreadable(IOException e) {
        return new BadInputException(
                e instanceof ResultsDamagedException ? e.getMessage() : results.path() + ": " + FileReason.of(e), e);
    }

    @Override
    public void close() {
        close(results);
    }

    private static void close(ResultsFolder results) {
        try {
            results.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the results cannot be closed", e);
        }
    }
}
