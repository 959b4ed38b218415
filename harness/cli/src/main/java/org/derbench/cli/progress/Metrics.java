package org.derbench.cli.progress;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.BadInputException;
import org.derbench.run.campaign.CampaignListener;
import org.derbench.run.campaign.Eta;
import org.derbench.run.plan.Cell;

/**
 * Keeps OpenMetrics text current as a sweep goes, and passes every event on. When the place cannot take the text any
 * more, the user is told once, and the sweep goes on.
 */
public final class Metrics implements CampaignListener {

    private final Place place;
    private final CampaignListener next;
    private MetricsText metrics = new MetricsText("");
    private int done;
    private int forks;
    private long secondsLeft;
    private boolean told;

    /** Where collectors find the text. */
    interface Place {

        /** Puts the whole text there, in place of the one before. */
        void put(String text) throws IOException;
    }

    /** @param next hears all events after the text is put there */
    Metrics(Place place, CampaignListener next) {
        this.place = place;
        this.next = next;
    }

    /**
     * Metrics in a file, or at a port of the loopback device.
     *
     * @param where a number is a port, anything else a file
     * @throws BadInputException if the file's folder does not exist or cannot be written, or something else is there;
     *     or if there is no such port, or it is taken
     */
    public static Metrics at(String where, CampaignListener next) {
        return new Metrics(
                MetricsPort.isNumber(where) ? MetricsPort.open(where) : MetricsFile.of(Path.of(where)), next);
    }

    @Override
    public void begins(Beginning beginning) {
        synchronized (this) {
            metrics = new MetricsText(beginning.plan().name());
            stands(beginning.eta(), beginning.eta().remaining());
            write(true);
        }
        next.begins(beginning);
    }

    @Override
    public void notice(String line) {
        next.notice(line);
    }

    @Override
    public void recorded(TrialRecord record) {
        synchronized (this) {
            metrics.add(record);
            write(true);
        }
        next.recorded(record);
    }

    @Override
    public void forkBegins(Eta eta, Cell cell) {
        synchronized (this) {
            stands(eta, eta.remaining());
            write(true);
        }
        next.forkBegins(eta, cell);
    }

    @Override
    public void trialEnded(Eta eta, Cell cell, TrialRecord record, Duration left) {
        synchronized (this) {
            stands(eta, left);
            write(true);
        }
        next.trialEnded(eta, cell, record, left);
    }

    @Override
    public void triedAgain(Eta eta, Cell cell, TrialRecord failure) {
        next.triedAgain(eta, cell, failure);
    }

    @Override
    public void forksEnded() {
        next.forksEnded();
    }

    @Override
    public void finishing(String resumeCommand) {
        next.finishing(resumeCommand);
    }

    @Override
    public void stopped(int ended, Path results, String resumeCommand) {
        ended();
        next.stopped(ended, results, resumeCommand);
    }

    @Override
    public void broken(String reason, Path results, String resumeCommand) {
        ended();
        next.broken(reason, results, resumeCommand);
    }

    @Override
    public void ends(List<TrialRecord> records, List<String> setAside, Path results, String resumeCommand) {
        synchronized (this) {
            done = setAside.isEmpty() ? forks : done;
        }
        ended();
        next.ends(records, setAside, results, resumeCommand);
    }

    private synchronized void ended() {
        secondsLeft = 0;
        write(false);
    }

    private void stands(Eta eta, Duration left) {
        done = eta.done();
        forks = eta.total();
        secondsLeft = left.toSeconds();
    }

    private void write(boolean running) {
        try {
            place.put(metrics.text(done, forks, secondsLeft, running));
        } catch (IOException e) {
            if (!told) {
                told = true;
                next.notice("--metrics " + place + ": " + FileReason.of(e) + "; the sweep goes on without it");
            }
        }
    }
}
