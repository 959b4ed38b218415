package org.derbench.run.plan;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.engine.record.Setup;
import org.derbench.lab.board.CpuChoice;
import org.derbench.message.ModelMaker;
import org.derbench.run.OwnMessages;
import org.derbench.run.limit.Limits;
import org.derbench.run.scenario.Scenarios;

/**
 * A plan as it was written: names may still be globs, and need not exist.
 *
 * @param description one line for people; may be empty
 * @param origin the place where it was written
 * @param wanted the requested names by axis
 * @param also further cells: each entry is {@code wanted} with other names on some axes
 * @param excluded a cell that matches every axis of an entry is left out
 * @param settings the settings that differ from the variant's own, by middleware or {@code name/variant}
 * @param overrides trial settings of some cells; the last entry that covers a cell counts
 * @param adaptive whether forks are spent where they decide something
 * @param broker the place where brokers of pairs run
 * @param scenario a scenario other than a pair, if the plan has one: {@code wanted} then has faults alone
 */
@RecordBuilder
public record Plan(
        String name,
        String description,
        Origin origin,
        Map<Axis, List<String>> wanted,
        List<Map<Axis, List<String>>> also,
        List<Map<Axis, List<String>>> excluded,
        Map<String, Map<String, String>> settings,
        TrialSettings trial,
        List<Override> overrides,
        boolean adaptive,
        BrokerPlace broker,
        Optional<RequestedScenario> scenario) {

    public Plan {
        wanted = Map.copyOf(wanted);
        also = List.copyOf(also);
        excluded = List.copyOf(excluded);
        settings = Map.copyOf(settings);
        overrides = List.copyOf(overrides);
    }

    /** A plan of one matrix whose trials are all run alike. */
    public Plan(
            String name,
            String description,
            Origin origin,
            Map<Axis, List<String>> wanted,
            List<Map<Axis, List<String>>> excluded,
            Map<String, Map<String, String>> settings,
            TrialSettings trial) {
        this(
                name,
                description,
                origin,
                wanted,
                List.of(),
                excluded,
                settings,
                trial,
                List.of(),
                false,
                BrokerPlace.OWN,
                Optional.empty());
    }

    /** A plan of a scenario. */
    public static Plan of(
            RequestedScenario scenario, String name, String description, Origin origin, TrialSettings trial) {
        return new Plan(
                name,
                description,
                origin,
                Map.of(),
                List.of(),
                List.of(),
                Map.of(),
                trial,
                List.of(),
                false,
                BrokerPlace.OWN,
                Optional.of(scenario));
    }

    /** This plan of a scenario, with these values of parameters. */
    public Plan withParameters(Map<String, List<String>> values) {
        return PlanBuilder.builder(this)
                .scenario(scenario.map(each -> each.withParameters(values)))
                .build();
    }

    /** This plan, with each of these faults. */
    public Plan withFaults(List<String> faults) {
        Map<Axis, List<String>> names = new EnumMap<>(Axis.class);
        names.putAll(wanted);
        names.put(Axis.FAULT, faults);
        return PlanBuilder.builder(this).wanted(names).build();
    }

    /**
     * Settings of the trials of some cells.
     *
     * @param where names by axis; it covers a cell that has one of the names on each of these axes
     */
    public record Override(Map<Axis, List<String>> where, TrialSettings trial) {}

    /** The source of a plan, so that an error can point there. */
    public interface Origin {

        /** The name of a value in error messages, by its index on an axis. */
        String of(Axis axis, int index);

        /** The name of any other place in error messages: {@code trial.duration}. */
        String of(String path);
    }

    /** The wanted names on this axis, or the standard ones. */
    public List<String> wanted(Axis axis) {
        return wanted.getOrDefault(
                axis,
                axis == Axis.NODE_SIZE && wanted(Axis.NODE).stream().allMatch(OwnMessages::isOwn)
                        ? List.of(ModelMaker.SIZE)
                        : axis.standard());
    }

    /**
     * This plan with other names of messages, wherever it has some.
     *
     * @param name the new name of a message, by its place and its old name
     */
    public Plan renameMessages(BinaryOperator<String> name) {
        List<Map<Axis, List<String>>> further = IntStream.range(0, also.size())
                .mapToObj(i -> renameMessages(also.get(i), at("also[" + i + "]." + Axis.NODE.listName()), name))
                .toList();
        List<Map<Axis, List<String>>> less = IntStream.range(0, excluded.size())
                .mapToObj(i -> renameMessages(excluded.get(i), at("exclude[" + i + "]." + Axis.NODE.label()), name))
                .toList();
        Map<Axis, List<String>> sized = new EnumMap<>(Axis.class);
        sized.putAll(wanted);
        if (scenario.isEmpty()) {
            sized.put(Axis.NODE_SIZE, wanted(Axis.NODE_SIZE));
        }
        return PlanBuilder.builder(this)
                .wanted(renameMessages(sized, index -> origin.of(Axis.NODE, index), name))
                .also(further)
                .excluded(less)
                .scenario(scenario.map(
                        each -> each.renameMessages(parameter -> origin.of("parameters." + parameter), name)))
                .build();
    }

    /** This plan, complete in itself if its scenario is a user's own. */
    public Plan complete(Scenarios known) {
        return PlanBuilder.builder(this)
                .scenario(scenario.map(each -> each.complete(known)))
                .build();
    }

    private IntFunction<String> at(String list) {
        return index -> origin.of(list + "[" + index + "]");
    }

    private static Map<Axis, List<String>> renameMessages(
            Map<Axis, List<String>> names, IntFunction<String> place, BinaryOperator<String> name) {
        Map<Axis, List<String>> other = new LinkedHashMap<>(names);
        other.computeIfPresent(
                Axis.NODE,
                (axis, nodes) -> IntStream.range(0, nodes.size())
                        .mapToObj(i -> name.apply(place.apply(i), nodes.get(i)))
                        .toList());
        return other;
    }

    /** The settings of this cell's trials. */
    public TrialSettings settingsOf(Cell cell) {
        return settingsOf(cell::on);
    }

    /** The limits of a trial's cell, from the trial's setup. */
    public Limits limitsOf(Setup run) {
        return settingsOf(axis -> Cell.on(run, axis)).limits();
    }

    /** Whether a cell may have limits. */
    public boolean hasLimits() {
        return Stream.concat(Stream.of(trial), overrides.stream().map(Override::trial))
                .anyMatch(settings -> !settings.limits().isEmpty());
    }

    private TrialSettings settingsOf(Function<Axis, String> names) {
        TrialSettings settings = trial;
        for (Override override : overrides) {
            settings = Selection.covers(override.where(), names) ? override.trial() : settings;
        }
        return settings;
    }

    /** The CPUs that its trials ask for, of hosts that emulate no boards. */
    public Set<CpuChoice> cpus() {
        return Stream.concat(Stream.of(trial), overrides.stream().map(Override::trial))
                .map(TrialSettings::cpus)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(CpuChoice.class)));
    }

    /** This plan, with these CPUs for all its trials. */
    public Plan onCpus(CpuChoice cpus) {
        return PlanBuilder.builder(this)
                .trial(trial.on(cpus))
                .overrides(overrides.stream()
                        .map(each -> new Override(each.where(), each.trial().on(cpus)))
                        .toList())
                .build();
    }

    /** This plan, with forks spent where they decide something. */
    public Plan adaptively() {
        return PlanBuilder.builder(this).adaptive(true).build();
    }

    /** This plan, with the brokers of its pairs at this place. */
    public Plan withBroker(BrokerPlace place) {
        return PlanBuilder.builder(this).broker(place).build();
    }
}
