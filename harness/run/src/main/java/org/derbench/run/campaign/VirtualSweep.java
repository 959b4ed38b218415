package org.derbench.run.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Board;
import org.derbench.lab.board.CpuChoice;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanText;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.testbed.SweepCells;

/**
 * A plan as a guest in virtual time measures it. The guest has one CPU for all ends, so that the plan asks for that and
 * each record says it; and it has only what the image has.
 *
 * @param plan complete in itself
 * @param cells its cells, on the guest's board
 * @param adapters the folders of the adapters that they need
 */
public record VirtualSweep(Plan plan, List<Cell> cells, Set<String> adapters) {

    /**
     * The plan for a guest.
     *
     * @param board the guest's
     * @throws BadInputException in one line, if its figures would say nothing there, or it needs something from here
     */
    public static VirtualSweep of(Plan written, SweepCells resolver, String board) {
        requireHooksOf(written);
        written.renameMessages((where, name) -> requireShipped(where, name, resolver));
        List<Cell> cells = resolver.of(written).stream()
                .map(cell -> requireMeasurable(cell, board).onBoard(board))
                .toList();
        Plan whole = written.scenario().isPresent() ? written.complete(resolver.scenarios()) : written;
        Set<String> adapters = cells.stream()
                .flatMap(cell -> cell.scenario().flows().stream())
                .map(flow -> resolver.systems()
                        .middleware(flow)
                        .folder()
                        .path()
                        .getFileName()
                        .toString())
                .collect(Collectors.toCollection(TreeSet::new));
        return new VirtualSweep(whole.onCpus(CpuChoice.SAME), cells, adapters);
    }

    private static void requireHooksOf(Plan plan) {
        if (!plan.trial().hooks().isEmpty()) {
            throw new BadInputException(
                    plan.origin().of("hooks") + ": the programs of this machine are not in the guest; leave them out");
        }
    }

    private static String requireShipped(String where, String name, SweepCells resolver) {
        if (resolver.own().makes(name)) {
            throw new BadInputException(
                    where + ": the samples of '" + name + "' are not in the guest; name a message that derbench has");
        }
        return name;
    }

    private static Cell requireMeasurable(Cell cell, String board) {
        Optional<String> other = cell.boards().stream()
                .filter(name -> !List.of(Board.HOST, board).contains(name))
                .findFirst();
        if (other.isPresent()) {
            throw new BadInputException("the plan asks for board '" + other.get() + "', and the guest is a '" + board
                    + "'; leave the boards out");
        }
        if (!cell.scenario().externals().isEmpty()) {
            throw new BadInputException("an external system cannot be reached from the guest, which has no network");
        }
        if (!cell.load().takesTurns()) {
            throw new BadInputException(
                    "load '" + cell.load().label() + "': the guest has one CPU for both ends, so that"
                            + " how much passes there says nothing of two boards; use closed, or rate:N");
        }
        return cell;
    }

    /** Its text. */
    public String text() {
        return PlanText.of(plan);
    }

    private List<ScheduledFork> forks() {
        Schedule schedule = Schedule.of(plan, cells);
        return IntStream.rangeClosed(1, schedule.blocks())
                .mapToObj(schedule::atMost)
                .flatMap(List::stream)
                .toList();
    }

    /** How many forks it has, at most. */
    public int count() {
        return forks().size();
    }

    /** How long it takes on the guest's clock, at most, at these costs. */
    public Duration expectedDuration(MeasuredCosts costs) {
        ExpectedDurations expected = new ExpectedDurations(plan, costs);
        return forks().stream().map(fork -> expected.ofFork(fork.cell())).reduce(Duration.ZERO, Duration::plus);
    }
}
