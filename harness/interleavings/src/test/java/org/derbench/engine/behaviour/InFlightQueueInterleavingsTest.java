package org.derbench.engine.behaviour;

import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Things that wait, are begun, given back and closed, in the orders that threads happen to take: each is begun once, or
 * given back once.
 */
@Tag("longer")
@Param(name = "thing", gen = IntGen.class, conf = "1:2")
public class InFlightQueueInterleavingsTest {

    private final InFlightQueue<Integer> underway = new InFlightQueue<>();
    private final AtomicInteger begun = new AtomicInteger();

    @Operation
    public boolean add(@Param(name = "thing") int thing) {
        return underway.add(thing);
    }

    @Operation
    public boolean begin(@Param(name = "thing") int thing) {
        return underway.begin(thing, begun::incrementAndGet);
    }

    @Operation
    public void end() {
        underway.end();
    }

    @Operation
    public boolean drop(@Param(name = "thing") int thing) {
        return underway.drop(thing);
    }

    /** The sum of the returned ones among 1 and 2, each at most once. */
    @Operation
    public int close() {
        int sum = 0;
        for (int thing : underway.close()) {
            sum += thing;
        }
        return sum;
    }

    @Operation
    public void open() {
        underway.open();
    }

    @Operation
    public boolean idle() {
        return underway.idle();
    }

    /** By real threads: Lincheck cannot set a map of identities back between the orders that it makes itself. */
    @Test
    void eachOrderEndsAsOneAfterTheOther() {
        new StressOptions()
                .threads(3)
                .actorsBefore(2)
                .actorsPerThread(2)
                .actorsAfter(2)
                .iterations(30)
                .invocationsPerIteration(10_000)
                .check(InFlightQueueInterleavingsTest.class);
    }
}
