package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.OrderedFork;
import org.derbench.run.plan.ScheduledFork;

class SlurmBatchTest {

    @Property(tries = 50)
    @Label("every missing fork is in one batch of its setup, in the sweep's order")
    void everyMissingForkIsInOneBatch(
            @ForAll @IntRange(min = 1, max = 40) int count, @ForAll @IntRange(min = 1, max = 60) int atLeastSeconds) {
        List<OrderedFork> missing = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            missing.add(new OrderedFork(new ScheduledFork(cell(i), 1 + i / 7), i));
        }

        Map<String, List<SlurmBatch>> batches =
                SlurmBatch.of(missing, fork -> Duration.ofSeconds(10), Duration.ofSeconds(atLeastSeconds));

        assertThat(batches.values().stream()
                        .flatMap(List::stream)
                        .flatMap(batch -> batch.forks().stream())
                        .toList())
                .containsExactlyInAnyOrderElementsOf(missing);
        batches.forEach((setup, all) -> {
            assertThat(all.stream()
                            .flatMap(batch -> batch.forks().stream())
                            .map(OrderedFork::order)
                            .toList())
                    .isSorted();
            assertThat(all)
                    .allMatch(batch -> batch.setup().equals(setup)
                            && batch.forks().stream()
                                    .allMatch(ordered -> setup.startsWith(
                                            ordered.fork().cell().setup() + " ")));
            assertThat(all.subList(0, all.size() - 1))
                    .as("but for the last")
                    .allMatch(batch -> batch.forks().size() * 10 >= atLeastSeconds);
        });
    }

    @Property(tries = 10)
    void remainingBatchesAreCountedFromZero(@ForAll @IntRange(min = 2, max = 30) int count) {
        List<OrderedFork> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(new OrderedFork(new ScheduledFork(cell(0), i + 1), i));
        }

        List<SlurmBatch> batches = SlurmBatch.of(
                        all.subList(1, count), fork -> Duration.ofSeconds(1), Duration.ofSeconds(1))
                .values()
                .iterator()
                .next();

        assertThat(batches).as("a dense array").hasSize(count - 1);
        assertThat(batches.stream().map(batch -> batch.forks().get(0).order()).collect(Collectors.toList()))
                .startsWith(1)
                .isSorted();
    }

    private static Cell cell(int number) {
        return Cells.at(Cells.of("m" + number, "s"), "rpi3", number % 2 == 0 ? "10mbit" : "1mbit");
    }
}
