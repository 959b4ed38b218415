package org.derbench.cli.progress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.BadInputException;
import org.derbench.run.campaign.CampaignListener;
import org.derbench.run.campaign.Eta;
import org.derbench.run.plan.Cell;

/**
 * Keeps a file of OpenMetrics text as a sweep goes, and passes every event on. The file is replaced as a whole, so that
 * whoever collects it never reads half of it. A file that cannot be written any more is told once; the sweep goes on.
 */
public final class MetricsFile implements CampaignListener {

    private final Path file;
    private final CampaignListener next;
    private MetricsText metrics = new MetricsText("");
    private int done;
    private int forks;
    private long secondsLeft;
    private boolean told;

    /**
     * @param next hears all events after the file is written
     * @throws BadInputException if the file's folder does not exist or cannot be written, or something else is there
     */
    public MetricsFile(Path file, CampaignListener next) {
        this.file = replaceable(file);
        this.next = next;
    }

    /** The file itself where a link leads to it: what is replaced must not be a link, a device or a pipe. */
    private static Path replaceable(Path file) {
        boolean there = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        try {
            Path whole = there ? file.toRealPath() : file.toAbsolutePath();
            if (Files.isWritable(whole.getParent()) && (!there || Files.isRegularFile(whole))) {
                return whole;
            }
        } catch (IOException e) {
            throw new BadInputException("--metrics " + file + ": " + FileReason.of(e), e);
        }
        throw new BadInputException("--metrics " + file + ": must be a file in a folder that can be written");
    }

    @Override
    public void begins(Beginning beginning) {
        synchronized (this) {
            metrics = new MetricsText(beginning.plan().name());
            stands(beginning.eta(), beginning.eta().left());
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
            stands(eta, eta.left());
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
        Path beside = file.resolveSibling("." + file.getFileName() + ".new");
        try {
            Files.writeString(beside, metrics.text(done, forks, secondsLeft, running));
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            if (!told) {
                told = true;
                next.notice("--metrics " + file + ": " + FileReason.of(e) + "; the sweep goes on without it");
            }
        }
    }
}
