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
     * The beginning of a campaign.
     *
     * @param testbed its testbed, in words
     * @param insteadBecause why that is not the wanted one; empty if it is
     * @param eta the work to do
     * @param results the folder of its results
     */
    record Beginning(Plan plan, String testbed, String insteadBecause, int cells, Eta eta, Path results) {}

    /** The campaign begins. */
    void begins(Beginning beginning);

    /** A line for the user. */
    void notice(String line);

    /** A record is on the disk. */
    void recorded(TrialRecord record);

    /** A fork of a cell begins. */
    void forkBegins(Eta eta, Cell cell);

    /**
     * A trial of the fork has ended.
     *
     * @param left the expected time that is left of the campaign
     */
    void trialEnded(Eta eta, Cell cell, TrialRecord record, Duration left);

    /** A trial of the fork has failed and is tried again. */
    void triedAgain(Eta eta, Cell cell, TrialRecord failure);

    /** No further fork is run. */
    void forksEnded();

    /**
     * The campaign ends after the running trial.
     *
     * @param resumeCommand empty if nothing is recorded yet
     */
    void finishing(String resumeCommand);

    /**
     * The campaign was stopped before its end.
     *
     * @param done how many trials are recorded
     */
    void stopped(int done, Path results, String resumeCommand);

    /** The campaign ended because its testbed is broken. */
    void broken(String reason, Path results, String resumeCommand);

    /**
     * The campaign has ended.
     *
     * @param setAside the missing cells, one line each
     */
    void ends(List<TrialRecord> records, List<String> setAside, Path results, String resumeCommand);
}
