package org.derbench.run.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cell;

/** A listener that does nothing with what it hears. */
class Unheard implements CampaignListener {

    @Override
    public void begins(Beginning beginning) {}

    @Override
    public void notice(String line) {}

    @Override
    public void recorded(TrialRecord record) {}

    @Override
    public void forkBegins(Eta eta, Cell cell) {}

    @Override
    public void trialEnded(Eta eta, Cell cell, TrialRecord record, Duration left) {}

    @Override
    public void triedAgain(Eta eta, Cell cell, TrialRecord failure) {}

    @Override
    public void forksEnded() {}

    @Override
    public void finishing(String resumeCommand) {}

    @Override
    public void stopped(int done, Path results, String resumeCommand) {}

    @Override
    public void broken(String reason, Path results, String resumeCommand) {}

    @Override
    public void ends(List<TrialRecord> records, List<String> setAside, Path results, String resumeCommand) {}
}
