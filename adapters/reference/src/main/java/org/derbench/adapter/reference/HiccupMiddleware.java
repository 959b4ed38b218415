package org.derbench.adapter.reference;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.derbench.support.adapter.Adapter;

/** An honest middleware with faults of known size at known times: proves that derbench records what happened. */
public final class HiccupMiddleware implements Middleware {

    private final Middleware honest;
    private final Surroundings surroundings;

    /** Over {@code rawtcp}, on this machine. */
    public HiccupMiddleware() {
        this(new RawTcpMiddleware(), Surroundings.MACHINE);
    }

    /** @param honest the honest middleware, which carries messages in each pattern */
    public HiccupMiddleware(Middleware honest, Surroundings surroundings) {
        this.honest = honest;
        this.surroundings = surroundings;
    }

    @Override
    public String name() {
        return "hiccup";
    }

    @Override
    public boolean reference() {
        return true;
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public List<Variant> variants() {
        return List.of(
                Faults.NONE,
                Faults.NONE.named("stall").with("stallEveryMs", 500).with("stallMs", 50),
                Faults.NONE
                        .named("random-stall")
                        .with("stallEveryMs", 500)
                        .with("stallMs", 50)
                        .with("stallSeed", 6),
                Faults.NONE.named("serve").with("serveMs", 2),
                Faults.NONE.named("slower").with("addNs", 10_000),
                Faults.NONE.named("loss").with("loseEvery", 1000),
                Faults.NONE.named("duplicate").with("duplicateEvery", 1000),
                Faults.NONE.named("reorder").with("reorderEvery", 1000),
                Faults.NONE.named("corrupt").with("corruptEvery", 1000),
                Faults.NONE.named("undeclared-loss").with("loseEvery", 1000).with("declared", false),
                Faults.NONE.named("stop").with("stopAfter", 1000),
                Faults.NONE.named("late").with("addNs", 1_100_000_000),
                Faults.NONE.named("recovery").with("recoverMs", 1500),
                Faults.NONE.named("garble").with("corruptEvery", 1));
    }

    @Override
    public Traits traits(Settings settings) {
        Traits traits = Faults.of(settings).brokered()
                ? Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED)
                        .brokeredBy("a program that carries nothing")
                : Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE);
        if (Faults.of(settings).declaresDisorder()) {
            traits = traits.reordering(Pattern.values());
        }
        return Faults.of(settings).declaresLoss() ? traits.dropping(Pattern.values()) : traits;
    }

    @Override
    public List<String> ports() {
        return List.of("request", Channel.PORT, Adapter.BROKER);
    }

    @Override
    public Peer open(Context context) throws Exception {
        Faults faults = Faults.of(context.settings());
        Recovery recovery = new Recovery(surroundings.clock(), TimeUnit.MILLISECONDS.toNanos(faults.recoverMs()));
        return new HiccupPeer(
                context,
                honest.open(context),
                new FaultyDelivery(faults, recovery, surroundings.clock()),
                faults.brokered() ? recovery : null);
    }
}
