package org.derbench.run.testbed;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.pair.EmulatedPair;
import org.derbench.lab.pair.LoopbackPair;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;
import org.derbench.lab.ssh.Lab;
import org.derbench.lab.ssh.LabReader;
import org.derbench.lab.ssh.SshPair;
import org.derbench.lab.terminal.Environment;

/**
 * Which pair is wanted.
 *
 * @param name of a kind: {@code auto} (emulated, or the loopback device where that is refused), {@code emulated},
 *             {@code loopback}; or of a pair of the lab
 * @param lab  the lab file, where real hosts are wanted; {@code auto} then is its only pair
 */
public record PairChoice(String name, Optional<Path> lab) {

    /** Leaves the choice to derbench. */
    public static final String AUTO = "auto";
    static final String EMULATED = "emulated";
    static final String LOOPBACK = "loopback";

    /** The same, with no other pair instead of an emulated one that is refused. */
    public PairChoice strict() {
        return lab.isEmpty() && name.equals(AUTO) ? new PairChoice(EMULATED, lab) : this;
    }

    /** The kinds of pair that it may become. */
    public Set<String> kinds() {
        if (lab.isPresent()) {
            return Set.of(SshPair.KIND);
        }
        return name.equals(AUTO) ? Set.of(EMULATED, LOOPBACK) : Set.of(name);
    }

    /** The same, with no choice left but that pair. */
    PairChoice settledOn(Pair pair) {
        return lab.isEmpty() ? new PairChoice(pair.kind(), lab) : this;
    }

    /**
     * Sets the pair up.
     *
     * @throws BadInputException          if there is none of that name
     * @throws MissingCapabilityException if an emulated pair is wanted and cannot be had, or a host is not reached
     */
    OpenedPair open(Environment environment, Children children) {
        if (lab.isPresent()) {
            Lab read = new LabReader(new Boards(environment.home().resolve("boards"))).read(lab.get());
            return new OpenedPair(SshPair.open(read, pairOf(read), children), "");
        }
        return switch (name) {
            case AUTO -> emulatedOrLoopback(children);
            case EMULATED -> new OpenedPair(EmulatedPair.open(children), "");
            case LOOPBACK -> new OpenedPair(LoopbackPair.open(children), "");
            default -> throw new BadInputException("--pair " + name
                    + ": must be auto, emulated or loopback, or a pair of the lab that --lab FILE names");
        };
    }

    private String pairOf(Lab read) {
        if (!name.equals(AUTO)) {
            return name;
        }
        if (read.pairs().size() > 1) {
            throw new BadInputException("--pair is missing: " + read.file() + " has " + String.join(", ", read.pairs().keySet()));
        }
        return read.pairs().keySet().iterator().next();
    }

    private static OpenedPair emulatedOrLoopback(Children children) {
        try {
            return new OpenedPair(EmulatedPair.open(children), "");
        } catch (MissingCapabilityException refused) {
            return new OpenedPair(LoopbackPair.open(children), refused.getMessage());
        }
    }

    /**
     * A pair, and why it is not the one that was wanted.
     *
     * @param insteadBecause empty where it is
     */
    public record OpenedPair(Pair pair, String insteadBecause) {
    }
}
