package org.derbench.cli.sweep;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.derbench.cli.table.Quantities;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.io.Plural;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.Durations;
import org.derbench.run.campaign.ExpectedDurations;
import org.derbench.run.campaign.MeasuredCosts;
import org.derbench.run.campaign.Schedule;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.testbed.RelayNeeds;
import org.derbench.run.testbed.SweepCells;

/**
 * The forecast of a plan: its cells, their order, how long they take on one pair and on several, and their room on the
 * disk.
 */
public final class DryRun {

    private static final int[] PAIRS = {2, 3, 4, 5, 10, 20};
    private static final int SHOWN = 10;
    private static final int WIDTH = 120;

    private final PrintStream out;
    private final int width;
    private final Plan plan;
    private final List<Cell> cells;
    /** Why cells cannot be run: asked once for each. */
    private final Map<Cell, String> obstacles = new IdentityHashMap<>();

    /** How long a fork of a cell takes: worked out once for each. */
    private final Map<Cell, Duration> durations = new IdentityHashMap<>();

    private final Schedule schedule;
    private final List<String> needs;
    private final MeasuredCosts costs;
    private final ExpectedDurations expected;

    /** @throws org.derbench.lab.BadInputException if the plan names what there is not */
    public DryRun(Environment environment, Plan plan, Path results) {
        this.out = environment.out();
        this.width = environment.widths().ofTable(WIDTH);
        this.plan = plan;
        SweepCells resolver = SweepCells.in(environment);
        this.cells = resolver.of(plan);
        cells.forEach(cell -> obstacles.put(cell, resolver.systems().obstacle(cell)));
        this.schedule =
                Schedule.of(plan, cells.stream().filter(this::isPossible).toList());
        this.needs = RelayNeeds.of(resolver, cells, Runtime.getRuntime().availableProcessors());
        this.costs = MeasuredCosts.in(results, resolver.boards());
        this.expected = new ExpectedDurations(plan, costs);
    }

    /** Every fork in its order, as a line of JSON each. */
    public void json() {
        int order = 0;
        for (ScheduledFork fork : forks()) {
            out.println(Json.write(Fields.map(
                    "order",
                    (long) order++,
                    "cell",
                    fork.cell().id(),
                    "fork",
                    (long) fork.number(),
                    "expectedSeconds",
                    ofFork(fork).toMillis() / 1e3)));
        }
        cells.stream()
                .filter(cell -> !isPossible(cell))
                .forEach(cell ->
                        out.println(Json.write(Fields.map("cell", cell.id(), "unsupported", obstacles.get(cell)))));
    }

    private boolean isPossible(Cell cell) {
        return obstacles.get(cell).isEmpty();
    }

    /** The same, summed up for people. */
    public void print() {
        List<ScheduledFork> forks = forks();
        long trials = forks.stream()
                .mapToLong(fork -> plan.settingsOf(fork.cell()).repetitions())
                .sum();
        String atMost = plan.adaptive() ? "at most " : "";
        out.printf(
                Locale.ROOT,
                "%s: %s, %,d of them unsupported; %s%s, %s; seed %d%n",
                plan.name(),
                Plural.of(cells.size(), "cell"),
                cells.stream().filter(cell -> !isPossible(cell)).count(),
                atMost,
                Plural.of(forks.size(), "fork"),
                Plural.of(trials, "trial"),
                plan.trial().seed());
        setups(forks).lines().forEach(out::println);
        out.println("\norder, block after block of one fork of every cell:");
        forks.stream()
                .limit(SHOWN)
                .forEach(fork -> out.println("  " + fork.cell().id() + ", fork " + fork.number()));
        if (forks.size() > SHOWN) {
            out.printf(Locale.ROOT, "  ... and %,d more: --json prints all%n", forks.size() - SHOWN);
        }
        unsupported();
        needs.forEach(out::println);
        times(forks);
        out.printf(Locale.ROOT, "disk: %s%,d MB%n", atMost, Math.max(1, trials * costs.recordBytes() >> 20));
    }

    /**
     * Refuses a plan that cannot end in this time: its timed windows alone, one after the other, are longer. An
     * adaptive plan counts with one fork of each cell, for its forks are the most that a cell gets.
     *
     * @throws BadInputException if it cannot
     */
    public void requireWithin(Duration bound) {
        List<ScheduledFork> forks = plan.adaptive() ? schedule.atMost(1) : forks();
        Duration windows = forks.stream()
                .map(fork -> plan.settingsOf(fork.cell()))
                .map(settings -> settings.duration().multipliedBy(settings.repetitions()))
                .reduce(Duration.ZERO, Duration::plus);
        if (windows.compareTo(bound) > 0) {
            throw new BadInputException("--within '" + Durations.format(bound) + "': the timed windows of "
                    + Plural.of(forks.size(), "fork") + " alone take " + Durations.format(windows)
                    + "; give more time, or fewer cells, forks or repetitions");
        }
    }

    private List<ScheduledFork> forks() {
        List<ScheduledFork> forks = new ArrayList<>();
        for (int number = 1; number <= schedule.blocks(); number++) {
            forks.addAll(schedule.atMost(number));
        }
        return forks;
    }

    private TextTable setups(List<ScheduledFork> forks) {
        TextTable table = new TextTable(
                width,
                List.of(
                        Column.text("setup"),
                        Column.number("cells"),
                        Column.number("unsupported"),
                        Column.number("forks"),
                        Column.text("time on one pair")));
        Map<String, List<Cell>> setups =
                cells.stream().collect(Collectors.groupingBy(Cell::setup, LinkedHashMap::new, Collectors.toList()));
        Map<String, List<ScheduledFork>> runs =
                forks.stream().collect(Collectors.groupingBy(fork -> fork.cell().setup()));
        setups.forEach((setup, here) -> {
            List<ScheduledFork> run = runs.getOrDefault(setup, List.of());
            table.add(List.of(
                    setup,
                    count(here.size()),
                    count(here.stream().filter(cell -> !isPossible(cell)).count()),
                    count(run.size()),
                    Quantities.duration(sum(run))));
        });
        return table;
    }

    private void unsupported() {
        Map<String, Long> reasons = new TreeMap<>();
        cells.stream()
                .filter(cell -> !isPossible(cell))
                .forEach(cell -> reasons.merge(obstacles.get(cell), 1L, Long::sum));
        reasons.forEach(
                (reason, count) -> out.printf(Locale.ROOT, "unsupported, %s: %s%n", Plural.of(count, "cell"), reason));
    }

    private void times(List<ScheduledFork> forks) {
        Duration wall = sum(forks);
        Duration measured =
                forks.stream().map(fork -> expected.measuredOfFork(fork.cell())).reduce(Duration.ZERO, Duration::plus);
        out.printf(
                Locale.ROOT,
                "%ntime on one pair: %s, of which %s are measured: wall time is %.2f of measured time%n",
                Quantities.duration(wall),
                Quantities.duration(measured),
                (double) wall.toMillis() / Math.max(1, measured.toMillis()));
        out.println(
                costs.trials() == 0
                        ? "(nothing has been measured here yet: warm-ups are taken at their longest, a start as 2.5 s on a PC)"
                        : String.format(Locale.ROOT, "(from the %,d latest trials measured here)", costs.trials()));
        Map<String, Duration> classes = new LinkedHashMap<>();
        forks.forEach(fork -> classes.merge(fork.cell().board(), ofFork(fork), Duration::plus));
        out.printf(
                Locale.ROOT,
                "with a pair of each class (%s) at the same time: %s%n",
                String.join(", ", classes.keySet()),
                Quantities.duration(longest(classes, 1)));
        for (int pairs : PAIRS) {
            out.printf(
                    Locale.ROOT, "%4d pairs of each class: %s%n", pairs, Quantities.duration(longest(classes, pairs)));
        }
    }

    private static Duration longest(Map<String, Duration> classes, int pairs) {
        return classes.values().stream()
                .max(Duration::compareTo)
                .orElse(Duration.ZERO)
                .dividedBy(pairs);
    }

    private Duration sum(List<ScheduledFork> forks) {
        return forks.stream().map(this::ofFork).reduce(Duration.ZERO, Duration::plus);
    }

    private Duration ofFork(ScheduledFork fork) {
        return durations.computeIfAbsent(fork.cell(), expected::ofFork);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
