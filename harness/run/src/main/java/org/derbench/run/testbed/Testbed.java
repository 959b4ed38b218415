package org.derbench.run.testbed;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.derbench.lab.LabException;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.link.LinkException;
import org.derbench.lab.pair.LinkChange;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.HostChoice.OpenedHosts;

/**
 * The hosts and links on which forks run. If they break, they are set up anew, and the fork that broke with them runs
 * again.
 */
public final class Testbed implements AutoCloseable {

    /** The most breaks with one fork; after more, the fork is not tried again. */
    public static final int MOST_BREAKS = 3;
    /** The pauses before each try to set it up anew: a host that restarts takes a while. */
    private static final List<Duration> PAUSES = List.of(Duration.ZERO, Duration.ofSeconds(5), Duration.ofSeconds(30));

    private final Supplier<Up> opener;
    private final Consumer<String> told;
    private final Sleep sleep;
    private Up up;

    /**
     * Sets a testbed up.
     *
     * @param opener sets up hosts, of the same kind each time
     * @param told is given a line each time the testbed breaks
     */
    public static Testbed open(Supplier<Up> opener, Consumer<String> told) {
        return open(opener, told, pause -> TimeUnit.MILLISECONDS.sleep(pause.toMillis()));
    }

    /** Opens a testbed with other pauses between tries to set it up anew. */
    public static Testbed open(Supplier<Up> opener, Consumer<String> told, Sleep sleep) {
        return new Testbed(opener, told, sleep);
    }

    private Testbed(Supplier<Up> opener, Consumer<String> told, Sleep sleep) {
        this.opener = opener;
        this.told = told;
        this.sleep = sleep;
        this.up = opener.get();
    }

    /** Waits for a duration. */
    @FunctionalInterface
    public interface Sleep {
        void pause(Duration duration) throws InterruptedException;
    }

    /** The hosts, links and boards that are set up. */
    public record Up(OpenedHosts opened, HostLinks links, HostBoards boards) implements AutoCloseable {

        /**
         * Prepares the hosts as the placement says.
         *
         * @param cpus the CPUs of hosts that emulate no boards
         * @throws TestbedBrokenException if that fails
         */
        public PreparedHosts prepare(Placement placement, CpuChoice cpus) {
            return new PreparedHosts(placement, cpus, links, boards);
        }

        @Override
        public void close() {
            try {
                boards.close();
            } finally {
                links.close();
            }
        }
    }

    /** The present hosts, links and boards. */
    public Up up() {
        return up;
    }

    /**
     * Makes and measures the links of these placements. If the testbed breaks meanwhile, it is put up anew, and
     * measured from the beginning.
     *
     * @throws LinkException if a link is not what its profile says
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot make it so
     * @throws TestbedBrokenException if it breaks again and again, or cannot be put up
     */
    public void verify(Collection<Placement> placements) throws InterruptedException {
        for (int breaks = 1; ; breaks++) {
            try {
                placements.forEach(placement -> up.links().verify(placement, told));
                return;
            } catch (LinkException wrong) {
                throw wrong;
            } catch (LabException e) {
                mend(TestbedBrokenException.by(e), breaks, "its links are measured");
            }
        }
    }

    /**
     * Tries each fault of a link once, so that an impossible fault is known before a trial.
     *
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot do one
     */
    public void rehearse(Collection<Cell> cells) {
        cells.stream()
                .filter(cell -> cell.fault() != null && cell.fault().ofLink() != null)
                .map(cell ->
                        new Rehearsal(Placement.of(cell), cell.fault().ofLink().change()))
                .distinct()
                .forEach(each -> up.links().rehearse(each.placement(), each.change()));
    }

    private record Rehearsal(Placement placement, LinkChange change) {}

    /**
     * Sets it up anew.
     *
     * @param breaks how often it has broken with the same fork, from 1
     * @throws TestbedBrokenException if that is too often, or it cannot be set up
     */
    public void mend(TestbedBrokenException broken, int breaks) throws InterruptedException {
        mend(broken, breaks, "the fork is run");
    }

    private void mend(TestbedBrokenException broken, int breaks, String then) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (breaks > MOST_BREAKS) {
            throw broken;
        }
        told.accept("the testbed broke, it is put up anew and " + then + " again: " + broken.getMessage());
        putAwayBroken();
        TestbedBrokenException last = broken;
        for (Duration pause : PAUSES) {
            sleep.pause(pause);
            try {
                up = opener.get();
                return;
            } catch (RuntimeException e) {
                last = TestbedBrokenException.by(e);
            }
        }
        throw last;
    }

    private void putAwayBroken() {
        Up broken = up;
        up = null;
        try {
            if (broken != null) {
                broken.close();
            }
        } catch (RuntimeException unreachable) {
            // its rest vanishes with its namespaces, or the guards on its hosts clear it
            return;
        }
    }

    @Override
    public void close() {
        if (up != null) {
            up.close();
        }
    }
}
