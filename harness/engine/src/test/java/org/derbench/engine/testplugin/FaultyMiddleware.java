package org.derbench.engine.testplugin;

import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;

/** Cannot even say what it does. */
public final class FaultyMiddleware implements Middleware {

    @Override
    public String name() {
        return "faulty";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public Traits traits(Settings settings) {
        throw new IllegalStateException("said on\n  two lines");
    }

    @Override
    public Peer open(Context context) {
        throw new IllegalStateException("never opened");
    }
}
