package org.derbench.engine.behaviour;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Parts that pass while it is closed and opened, in all orders: once it is closed, none is on its way. */
@Tag("longer")
public class ClosableGateInterleavingsTest {

    private final ClosableGate passage = new ClosableGate();
    private volatile boolean onItsWay;

    /** Whether it was dealt with. */
    @Operation(nonParallelGroup = "bringer")
    public boolean pass() {
        boolean[] dealt = {false};
        passage.pass(() -> {
            onItsWay = true;
            dealt[0] = true;
            onItsWay = false;
        });
        return dealt[0];
    }

    /** Whether something was on its way though it is closed: never. */
    @Operation(nonParallelGroup = "closer")
    public boolean close() {
        passage.close();
        return onItsWay;
    }

    @Operation(nonParallelGroup = "closer")
    public void reopen() {
        passage.reopen();
    }

    @Test
    void eachOrderEndsAsOneAfterTheOther() {
        new ModelCheckingOptions()
                .threads(2)
                .actorsBefore(0)
                .actorsPerThread(3)
                .actorsAfter(1)
                .iterations(15)
                .invocationsPerIteration(1_000)
                .check(ClosableGateInterleavingsTest.class);
    }
}
