package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.campaign.CampaignListener;
import org.derbench.run.campaign.Eta;
import org.derbench.run.plan.Cell;
import org.derbench.run.results.ResultsFolder;

/**
 * The trials that a campaign has reported to be on the disk. From then on they must stay there unchanged, and must not
 * be run again.
 */
final class Ledger implements CampaignListener {

    private final UnaryOperator<Path> outside;
    private final List<String> lines = new ArrayList<>();
    private final Set<String> keys = new LinkedHashSet<>();
    private final Set<Path> began = new HashSet<>();
    private boolean nothingIsMissing;
    private final List<String> notices = new ArrayList<>();

    /** @param outside a path as it is seen from outside, where nothing fails */
    Ledger(UnaryOperator<Path> outside) {
        this.outside = outside;
    }

    static String key(TrialRecord record) {
        return key(
                record.identity().cell(),
                record.identity().fork(),
                record.identity().repetition());
    }

    static String key(String cell, Integer fork, Integer repetition) {
        return cell + " " + fork + "." + repetition;
    }

    /** The trials that are recorded, in their order. */
    Set<String> keys() {
        return keys;
    }

    List<String> notices() {
        return notices;
    }

    /** The name of the folder whose records these are. */
    String folder() {
        return began.iterator().next().toString();
    }

    /** Whether a campaign has come so far that it has a folder. */
    boolean hasBegun() {
        return !began.isEmpty();
    }

    /** Whether the last campaign ended by itself, and set nothing aside. */
    boolean nothingIsMissing() {
        return nothingIsMissing;
    }

    void forget() {
        lines.clear();
        keys.clear();
        began.clear();
    }

    void requireNotRecorded(String key) {
        assertThat(keys).as("a trial is run again that was recorded").doesNotContain(key);
    }

    private void take(TrialRecord record, String line) {
        assertThat(keys.add(key(record))).as("recorded twice: " + key(record)).isTrue();
        lines.add(line);
    }

    /** A campaign that goes on has read what is there, and relies on it. */
    @Override
    public void begins(Beginning beginning) {
        nothingIsMissing = false;
        began.add(Path.of(beginning.results().getFileName().toString()));
        assertThat(began).as("all in one folder").hasSize(1);
        furtherRecords(outside.apply(beginning.results())).forEach(line -> take(parsed(line), line));
    }

    @Override
    public void recorded(TrialRecord record) {
        take(record, record.toLine());
    }

    /** Checks a folder, seen from outside: what was recorded is there, first and unchanged. */
    void check(Path folder) {
        List<String> further = furtherRecords(folder);
        assertThat(further).noneMatch(line -> keys.contains(key(parsed(line))));
    }

    /**
     * Checks that whoever reads the folder gets what was recorded, and no more than one trial that was not told yet.
     */
    void checkReading(Path folder) {
        try {
            List<String> read =
                    ResultsFolder.read(folder).stream().map(Ledger::key).toList();
            assertThat(read).doesNotHaveDuplicates().startsWith(keys.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException("the folder cannot be read", e);
        }
    }

    /** The records that come after those that were told. */
    private List<String> furtherRecords(Path folder) {
        // an interrupted thread cannot read
        boolean interrupted = Thread.interrupted();
        try {
            String text = Files.readString(folder.resolve(ResultsFolder.TRIALS));
            List<String> there = text.isEmpty() ? List.of() : List.of(text.split("\n"));
            assertThat(there.size()).as("records are lost").isGreaterThanOrEqualTo(lines.size());
            assertThat(there.subList(0, lines.size())).as("what was recorded").isEqualTo(lines);
            return there.subList(lines.size(), there.size()).stream()
                    .filter(Ledger::isRecord)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean isRecord(String line) {
        try {
            TrialRecord.parse(line);
            return true;
        } catch (org.derbench.engine.record.RecordException e) {
            return false;
        }
    }

    private static TrialRecord parsed(String line) {
        try {
            return TrialRecord.parse(line);
        } catch (org.derbench.engine.record.RecordException e) {
            throw new IllegalStateException(line, e);
        }
    }

    Stream<TrialRecord> records() {
        return lines.stream().map(Ledger::parsed);
    }

    @Override
    public void notice(String line) {
        notices.add(line);
    }

    @Override
    public void forkBegins(Eta eta, Cell cell) {
        assertThat(eta.remaining()).isGreaterThanOrEqualTo(Duration.ZERO);
    }

    @Override
    public void trialEnded(Eta eta, Cell cell, TrialRecord record, Duration left) {
        assertThat(keys).as("a trial is told when it is recorded").contains(key(record));
    }

    @Override
    public void triedAgain(Eta eta, Cell cell, TrialRecord failure) {
        requireNotRecorded(key(failure));
    }

    @Override
    public void forksEnded() {}

    @Override
    public void finishing(String resumeCommand) {}

    @Override
    public void stopped(int done, Path results, String resumeCommand) {
        assertThat(done).isEqualTo(keys.size());
    }

    @Override
    public void broken(String reason, Path results, String resumeCommand) {}

    @Override
    public void ends(List<TrialRecord> records, List<String> setAside, Path results, String resumeCommand) {
        nothingIsMissing = setAside.isEmpty();
        assertThat(records.stream().map(Ledger::key)).containsExactlyElementsOf(keys);
    }
}
