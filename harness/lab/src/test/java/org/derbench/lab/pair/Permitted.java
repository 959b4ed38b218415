package org.derbench.lab.pair;

import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Assumptions;

/** Capabilities that a test needs from this machine. */
public final class Permitted {

    private Permitted() {}

    /** Skips the test, with the reason, where network namespaces are refused. */
    public static void assumeNamespaces() {
        try (Children children = Children.registeredIn(RunFolder.standard());
                Pair pair = EmulatedPair.open(children)) {
            Assumptions.assumeTrue(pair.shapeable());
        } catch (MissingCapabilityException missing) {
            Assumptions.abort(missing.getMessage());
        }
    }
}
