package org.derbench.lab.capability;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.BoardEmulation;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.pair.EmulatedPair;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Programs;

/** Finds out what this machine can do, by trying. */
public final class Capabilities {

    private static final String PAIR = "emulated pair";
    private static final String BOARDS = "emulated boards";
    private static final String BOARDS_PURPOSE = "hosts on this machine that are as slow as a board";
    private static final String PROGRAM_PURPOSE = "the emulated pair and its link";
    private static final String PAIR_PURPOSE =
            "two hosts on this machine, without which only an unshaped loopback is left";

    private Capabilities() {}

    /**
     * All capabilities: first programs, then the emulated pair and the means for its link, then those that only some
     * users need.
     */
    public static List<Capability> ofThisMachine(Children children) {
        List<Capability> all = new ArrayList<>();
        new TreeMap<>(Programs.DEBIAN_PACKAGES).forEach((name, debianPackage) -> all.add(program(name, debianPackage)));
        try (Pair pair = EmulatedPair.open(children)) {
            all.add(Capability.there(PAIR, PAIR_PURPOSE, pair.description()));
            for (QueueingDiscipline discipline : QueueingDiscipline.values()) {
                all.add(discipline.tryOn(pair.initiator()));
            }
        } catch (MissingCapabilityException missing) {
            all.add(Capability.missing(PAIR, PAIR_PURPOSE, missing.what(), missing.remedy()));
        } catch (LabException broken) {
            all.add(Capability.missing(
                    PAIR, PAIR_PURPOSE, broken.getMessage(), "use the loopback pair, which is not shaped"));
        }
        all.add(boards(children).asOptional());
        all.add(Capability.program("ssh", "pairs of real hosts", "openssh-client")
                .asOptional());
        all.addAll(TestTools.ofThisMachine());
        return all;
    }

    private static Capability program(String name, String debianPackage) {
        return name.equals(HostScore.PROGRAM)
                ? Capability.program(name, BOARDS_PURPOSE, debianPackage).asOptional()
                : Capability.program(name, PROGRAM_PURPOSE, debianPackage);
    }

    private static Capability boards(Children children) {
        try {
            return Capability.there(BOARDS, BOARDS_PURPOSE, BoardEmulation.requirePermitted(children));
        } catch (MissingCapabilityException missing) {
            return Capability.missing(BOARDS, BOARDS_PURPOSE, missing.what(), missing.remedy());
        }
    }
}
