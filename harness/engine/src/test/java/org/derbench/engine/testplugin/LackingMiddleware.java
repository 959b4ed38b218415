package org.derbench.engine.testplugin;

import java.util.ServiceConfigurationError;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;

/** Lacks a service that its library needs to say what it does. */
public final class LackingMiddleware implements Middleware {

    @Override
    public String name() {
        return "lacking";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public Traits traits(Settings settings) {
        throw new ServiceConfigurationError("no provider of a codec");
    }

    @Override
    public Peer open(Context context) {
        throw new IllegalStateException("never opened");
    }
}
