package org.derbench.run.condition;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.derbench.engine.record.RoleConditions;
import org.derbench.engine.record.ScenarioSetup;
import org.derbench.engine.record.Setup;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.board.CpuChoice;

/** The CPUs that the kernel let the hosts of a trial have: hosts of one machine that emulate no boards. */
final class EndCpus {

    private final Optional<CpuChoice> asked;
    /** By host: the CPUs of its roles, as the kernel lists them; {@code unknown} where it does not tell. */
    private final Map<String, Set<String>> byHost = new TreeMap<>();

    EndCpus(Setup setup, Map<String, RoleConditions> roles) {
        this.asked = Optional.ofNullable(setup.cpus()).map(CpuChoice::of);
        roles.forEach((role, said) -> byHost.computeIfAbsent(host(setup, role), first -> new TreeSet<>())
                .add(cpus(said)));
    }

    private static String host(Setup setup, String role) {
        return Optional.ofNullable(setup.scenario())
                .map(ScenarioSetup::hosts)
                .map(hosts -> hosts.get(role))
                .orElse(role.equals(PairScenario.BROKER) ? PairScenario.RESPONDER : role);
    }

    private static String cpus(RoleConditions said) {
        return Objects.requireNonNullElse(said.facts().cpusAllowed(), "unknown");
    }

    /** Whether several hosts of one machine had one CPU together. */
    boolean shared() {
        return asked.isPresent() && byHost.size() > 1 && onOneEach() && different() == 1;
    }

    /** Whether its hosts were to have one CPU together, or one each, and had others. */
    boolean misplaced() {
        return switch (asked.orElse(CpuChoice.FREE)) {
            case SAME -> !onOneEach() || different() != 1;
            case SPLIT -> !onOneEach() || different() != byHost.size();
            case FREE -> false;
        };
    }

    private boolean onOneEach() {
        return byHost.values().stream()
                .allMatch(lists -> lists.size() == 1 && lists.iterator().next().matches("\\d+"));
    }

    private long different() {
        return byHost.values().stream().flatMap(Set::stream).distinct().count();
    }
}
