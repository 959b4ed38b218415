package org.derbench.run.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;

/** Receives the events of a campaign, from several threads. */
public interface CampaignListener {

    /**
     * A campaign that begins.
     *
     * @param testbed what it runs on, in words
     * @param insteadBecause why that is not the one that was wanted; empty where it is
     * @param eta what there is to do
     * @param results the folder of its results
     */
    record Beginning(Plan plan, String testbed, String insteadBecause, int cells, Eta eta, Path results) {}

    /** It begins. */
    void begins(Beginning beginning);

    /** A line for the user. */
    void notice(String line);

    /** A record is on the disk. */
    void recorded(TrialRecord record);

    /** A fork of that cell begins. */
    void forkBegins(Eta eta, Cell cell);

    /** A trial of the fork has ended; {@code left} is what is then left of the campaign. */
    void trialEnded(Eta eta, Cell cell, TrialRecord record, Duration left);

    /** A trial of the fork has failed and is tried again. */
    void triedAgain(Eta eta, Cell cell, TrialRecord failure);

    /** No further fork is run. */
    void forksEnded();

    /** It ends after the trial that runs; {@code resumeCommand} is empty where nothing is recorded yet. */
    void finishing(String resumeCommand);

    /** It was stopped before its end; {@code done} trials are recorded. */
    void stopped(int done, Path results, String resumeCommand);

    /** It ended because what it runs on is broken. */
    void broken(String reason, Path results, String resumeCommand);

    /** It has ended; {@code setAside} is what is missing, one line each. */
    void ends(List<TrialRecord> records, List<String> setAside, Path results, String resumeCommand);
}
