package org.derbench.adapter.reference;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.derbench.support.adapter.Adapter;

/**
 * A middleware that breaks its declarations, in a way for each variant, over an honest one: proves that neither the
 * contract kit nor a trial believes it.
 */
public final class LiarMiddleware extends Adapter {

    static final Variant HONEST = Variant.BASE.with(Setting.oneOf("lie", Lie.NONE));

    private final Middleware honest;
    private final Surroundings surroundings;

    /** Over {@code rawtcp}, on this machine. */
    public LiarMiddleware() {
        this(new RawTcpMiddleware(), Surroundings.MACHINE);
    }

    /** @param honest the honest middleware, which carries messages in each pattern */
    public LiarMiddleware(Middleware honest, Surroundings surroundings) {
        super(
                "liar",
                Library.JDK,
                Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE),
                Stream.of(Lie.values()).map(LiarMiddleware::variant).toArray(Variant[]::new));
        this.honest = honest;
        this.surroundings = surroundings;
    }

    private static Variant variant(Lie lie) {
        return lie == Lie.NONE
                ? HONEST
                : HONEST.named(lie.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .with("lie", lie);
    }

    @Override
    public Traits traits(Settings settings) {
        return switch (Lie.valueOf(settings.text("lie"))) {
            case DOOR_COMPRESSED -> super.traits(settings).compressing();
            case LATE_AGAIN -> super.traits(settings).reordering(Pattern.PUSH_PULL);
            default -> super.traits(settings);
        };
    }

    @Override
    public boolean reference() {
        return true;
    }

    @Override
    public Peer open(Context context) throws Exception {
        Lie lie = Lie.valueOf(context.settings().text("lie"));
        Peer opened = honest.open(context);
        Peer wire = switch (lie) {
            case SQUEEZE -> new SqueezingPeer(opened, 1);
            case SQUEEZE_SOME -> new SqueezingPeer(opened, 2);
            case DOOR, DOOR_COMPRESSED -> new SideDoorPeer(context, opened, surroundings, SideDoorPeer.ALL);
            case DECOY -> new SideDoorPeer(context, opened, surroundings, SideDoorPeer.DECOYS);
            case DOOR_SOME -> new SideDoorPeer(context, opened, surroundings, SideDoorPeer.SOME);
            case DOOR_BACK -> new SideDoorPeer(context, opened, surroundings, SideDoorPeer.BACK);
            default -> opened;
        };
        LyingDelivery delivery = new LyingDelivery(lie, surroundings);
        return new LiarPeer(context, wire, lie, surroundings, delivery, new AtomicLong());
    }
}
