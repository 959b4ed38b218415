package org.derbench.sim.liars;

import java.util.List;
import java.util.stream.Stream;
import org.derbench.adapter.reference.Exchange;
import org.derbench.adapter.reference.HiccupMiddleware;
import org.derbench.adapter.reference.LiarMiddleware;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.Network;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;

/**
 * The adapters that do wrong, over a simulated middleware. They are the real ones, which are over plain sockets else.
 */
public record Wrong(MiddlewareKind honest, boolean lies) implements SimulatedMiddleware {

    /** The one that {@code hiccup/loss} is of, or {@code liar/stale}. */
    public static Wrong of(String label) {
        return new Wrong(MiddlewareKind.DIRECT, label.startsWith("liar/"));
    }

    /** The settings of that variant, with others in their place: {@code stopAfter=4600}. */
    static Settings settings(String label, List<String> set) {
        Settings settings = variants(of(label))
                .filter(variant -> label.endsWith("/" + variant.name()))
                .findFirst()
                .orElseThrow()
                .settings();
        for (String each : set) {
            settings = settings.with(each.split("=")[0], each.split("=")[1]);
        }
        return settings;
    }

    /** The names of all adapters that do wrong; the others are honest. */
    static List<String> labels() {
        return Stream.of("hiccup/", "liar/")
                .flatMap(name -> variants(of(name)).map(variant -> name + variant.name()))
                .filter(label -> !label.endsWith("/base"))
                .toList();
    }

    private static Stream<Variant> variants(Wrong of) {
        return of.in("wrong", null, "").variants().stream();
    }

    @Override
    public Middleware in(String name, Network network, String owner) {
        Middleware over = honest.in(name, network, owner);
        SimSurroundings surroundings = new SimSurroundings(network, owner, new Exchange());
        return lies ? new LiarMiddleware(over, surroundings) : new HiccupMiddleware(over, surroundings);
    }
}
