package org.derbench.engine.load;

import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Places that are taken and freed while their number changes, in all orders. */
@Tag("longer")
@Param(name = "limit", gen = IntGen.class, conf = "1:3")
public class PermitsInterleavingsTest {

    private final Permits permits = new Permits(2);

    @Operation
    public boolean take() {
        return permits.tryAcquire();
    }

    @Operation
    public void freed() {
        permits.freed();
    }

    @Operation
    public void limit(@Param(name = "limit") int wanted) {
        permits.limit(wanted);
    }

    @Operation
    public int most() {
        return permits.limit();
    }

    @Test
    void eachOrderEndsAsOneAfterTheOther() {
        new ModelCheckingOptions()
                .threads(3)
                .actorsBefore(2)
                .actorsPerThread(2)
                .actorsAfter(4)
                .iterations(20)
                .invocationsPerIteration(1_000)
                .check(PermitsInterleavingsTest.class);
    }
}
