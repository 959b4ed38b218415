package org.derbench.cli.sweep;

import java.util.Locale;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.EmulatedPair;
import org.derbench.lab.pair.LoopbackPair;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;

/** Which pair a sweep runs on. */
public enum PairChoice {
    /** Emulated, or the loopback device where that is refused. */
    AUTO,
    /** Two network namespaces, or nothing. */
    EMULATED,
    /** The loopback device, unshaped. */
    LOOPBACK;

    /**
     * Sets the pair up.
     *
     * @throws MissingCapabilityException if an emulated pair is wanted and cannot be had
     */
    OpenedPair open(Children children) {
        if (this == LOOPBACK) {
            return new OpenedPair(LoopbackPair.open(children), "");
        }
        try {
            return new OpenedPair(EmulatedPair.open(children), "");
        } catch (MissingCapabilityException refused) {
            if (this == EMULATED) {
                throw refused;
            }
            return new OpenedPair(LoopbackPair.open(children), refused.getMessage());
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * A pair, and why it is not the one that was wanted.
     *
     * @param insteadBecause empty where it is
     */
    record OpenedPair(Pair pair, String insteadBecause) {
    }
}
