package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.campaign.CampaignCourse;
import org.derbench.run.campaign.CampaignEnd;
import org.derbench.run.campaign.CampaignListener;
import org.derbench.run.campaign.MeasuredCosts;
import org.derbench.run.campaign.Site;
import org.derbench.run.campaign.SweepRequest;
import org.derbench.run.plan.Cell;
import org.derbench.run.results.ResultsFolder;
import org.derbench.run.testbed.HostChoice;
import org.derbench.run.testbed.Testbed;
import org.derbench.sim.disk.DiskProcess;
import org.derbench.sim.disk.Fate;
import org.derbench.sim.disk.ProcessDied;
import org.derbench.sim.disk.SimulatedDisk;

/**
 * A campaign from its first start until nothing of it is missing, on one disk, through the lives of as many
 * coordinators as that takes. After each life everything that was ever recorded is looked for.
 */
final class SimulatedCampaign {

    private static final String ROOT = "/home/results";
    private static final Boards BOARDS = new Boards(Path.of("../../boards"));
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());
    private static final long START_MS = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();

    private SimulatedPlan plan;
    private String refused = "";
    private final Sites sites;
    private final List<SimulatedSite.Ran> ran = new ArrayList<>();
    private final SimulatedDisk disk = new SimulatedDisk(this::nowMs);
    private final Ledger ledger = new Ledger(this::outside);
    private long nowNs;
    private long clockOffMs;

    /** The events in one coordinator's life. */
    record Life(Fate.Fates fates, Trouble trouble, BooleanSupplier mendable, boolean powerGoesAfterwards) {

        static final Life QUIET =
                new Life(step -> Fate.DONE, (task, repetition) -> Trouble.Kind.NONE, () -> true, false);
    }

    /** How a life ended. */
    enum End {
        DONE,
        INCOMPLETE,
        STOPPED,
        REFUSED,
        DIED
    }

    /** Puts up what the forks of one life run on. */
    interface Sites {

        /** The kind of pair. */
        String kind();

        /**
         * A site for those cells.
         *
         * @param ran is told of each repetition before it gives its record
         * @param stop asks the campaign to stop
         */
        Site open(List<Cell> cells, Life life, DiskProcess process, Consumer<SimulatedSite.Ran> ran, Runnable stop);
    }

    /** One on a single testbed. */
    SimulatedCampaign(SimulatedPlan plan, CellModel model) {
        this(plan, SimulatedSite.of(model));
    }

    SimulatedCampaign(SimulatedPlan plan, Sites sites) {
        this.plan = plan;
        this.sites = sites;
        disk.folder("/home");
    }

    Ledger ledger() {
        return ledger;
    }

    List<SimulatedSite.Ran> ran() {
        return ran;
    }

    SimulatedDisk disk() {
        return disk;
    }

    /** Somebody else changes the folder from now on: what was recorded is no longer looked for. */
    void forget() {
        ledger.forget();
    }

    /** From its next life on, that is its plan. */
    void plans(SimulatedPlan other) {
        plan = other;
    }

    /** Why a life was refused last. */
    String refused() {
        return refused;
    }

    private Path outside(Path inside) {
        return disk.look(inside.toString());
    }

    /** The clock that dates things is set to another time. */
    void clockJumps(long ms) {
        clockOffMs += ms;
    }

    private long nowMs() {
        return START_MS + clockOffMs + nowNs / 1_000_000;
    }

    private long nanoTime() {
        nowNs += 1_000_000;
        return nowNs;
    }

    private final class JumpingClock extends Clock {

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(nowMs());
        }
    }

    /** Lives that life, and checks what it leaves. */
    End live(Life life, Random random) {
        DiskProcess process = disk.process(life.fates());
        End end = end(process, life, ledger, sweep());
        process.end();
        // one that came after the last trial
        Thread.interrupted();
        if (life.powerGoesAfterwards()) {
            disk.losePower(random);
        }
        look();
        return end;
    }

    private End end(DiskProcess process, Life life, Ledger listener, Optional<String> resume) {
        try {
            return switch (run(process, life, listener, resume)) {
                case STOPPED -> End.STOPPED;
                case DONE -> End.DONE;
                case FAILED -> listener.nothingIsMissing() ? End.DONE : End.INCOMPLETE;
            };
        } catch (ProcessDied died) {
            return End.DIED;
        } catch (InterruptedException e) {
            return End.STOPPED;
        } catch (BadInputException | MissingCapabilityException e) {
            assertThat(e.getMessage()).isNotBlank().doesNotContain("\n", "null", "Exception");
            refused = e.getMessage();
            return End.REFUSED;
        }
    }

    private CampaignEnd run(DiskProcess process, Life life, CampaignListener listener, Optional<String> resume)
            throws InterruptedException {
        FileSystem files = process.files();
        Environment environment = new Environment(files.getPath("/home"), Map.of(), NOWHERE, NOWHERE, false, false);
        SweepRequest request = new SweepRequest(
                plan.plan(),
                plan.text(),
                resume,
                new HostChoice(HostChoice.AUTO, Optional.empty()),
                files.getPath(ROOT),
                OptionalInt.empty(),
                Optional.empty());
        CampaignCourse course = new CampaignCourse(
                environment,
                request,
                plan,
                () -> MeasuredCosts.in(request.results(), BOARDS),
                new CampaignCourse.Times(new JumpingClock(), this::nanoTime),
                listener);
        return course.run(new CampaignCourse.Ground() {
            @Override
            public Set<String> kinds() {
                return Set.of(sites.kind());
            }

            @Override
            public CampaignEnd with(List<Cell> cells, CampaignCourse.Use use) throws InterruptedException {
                boolean[] stopped = {false};
                try (Site site = sites.open(cells, life, process, new Run(), () -> stopped[0] = true)) {
                    return use.on(site, () -> stopped[0]);
                }
            }
        });
    }

    /** The repetitions of one life: each is missing when it begins, and none is tried more often than the plan says. */
    private final class Run implements Consumer<SimulatedSite.Ran> {

        private final Map<String, Integer> failures = new HashMap<>();
        private final Map<String, Integer> breaks = new HashMap<>();

        @Override
        public void accept(SimulatedSite.Ran each) {
            String fork =
                    each.task().fork().cell().id() + " " + each.task().fork().number();
            ledger.requireNotRecorded(Ledger.key(
                    each.task().fork().cell().id(), each.task().fork().number(), each.repetition()));
            if (each.trouble() == Trouble.Kind.NODE_FAILS) {
                assertThat(failures.merge(fork, 1, Integer::sum))
                        .as("tries of " + fork)
                        .isLessThanOrEqualTo(1 + plan.plan().trial().retries());
            }
            if (each.trouble() == Trouble.Kind.TESTBED_BREAKS) {
                assertThat(breaks.merge(fork, 1, Integer::sum))
                        .as("breaks with " + fork)
                        .isLessThanOrEqualTo(1 + Testbed.MOST_BREAKS);
            }
            ran.add(each);
        }
    }

    /** Begins, and at that step another one begins and ends, whose folder is its own. */
    End liveWhileAnotherBegins(int step) {
        List<String> others = new ArrayList<>();
        Fate.Fates fates = each -> {
            if (each.number() == step) {
                DiskProcess other = disk.process(any -> Fate.DONE);
                Ledger own = new Ledger(this::outside);
                assertThat(end(other, Life.QUIET, own, Optional.empty())).isEqualTo(End.DONE);
                other.end();
                others.add(own.folder());
            }
            return Fate.DONE;
        };
        End end = end(
                disk.process(fates),
                new Life(fates, Life.QUIET.trouble(), () -> true, false),
                ledger,
                Optional.empty());
        assertThat(others).doesNotContain(ledger.folder());
        return end;
    }

    /** A second coordinator tries to go on with the same sweep. */
    void requireRefusedBesideAnother() {
        DiskProcess second = disk.process(step -> Fate.DONE);
        boolean interrupted = Thread.interrupted();
        try {
            run(second, Life.QUIET, new Ledger(this::outside), sweep());
            throw new AssertionError("two coordinators have one folder");
        } catch (BadInputException e) {
            assertThat(e.getMessage()).contains("is in use");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            second.end();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The sweep to go on with; empty where none has got so far. */
    Optional<String> sweep() {
        Path root = disk.look(ROOT);
        if (!Files.isDirectory(root)) {
            return Optional.empty();
        }
        try (Stream<Path> sweeps = Files.list(root)) {
            List<String> whole = sweeps.filter(sweep -> Files.exists(sweep.resolve(ResultsFolder.PLAN)))
                    .map(sweep -> sweep.getFileName().toString())
                    .toList();
            assertThat(whole).as("sweeps").hasSizeLessThan(2);
            return whole.stream().findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folder of the sweep, from outside. */
    Path folder() {
        return disk.look(ROOT).resolve(sweep().orElseThrow());
    }

    private void look() {
        if (ledger.hasBegun()) {
            assertThat(sweep()).as("the sweep is lost").isPresent();
            ledger.check(folder());
        }
    }
}
