package org.derbench.engine.testplugin;

import java.util.List;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;

/** Its constructor throws. */
public final class UnmadeMiddleware implements Middleware {

    private final String name = List.of("a", "b", "c").get(3);

    @Override
    public String name() {
        return name;
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public Traits traits(Settings settings) {
        throw new IllegalStateException("never made");
    }

    @Override
    public Peer open(Context context) {
        throw new IllegalStateException("never made");
    }
}
