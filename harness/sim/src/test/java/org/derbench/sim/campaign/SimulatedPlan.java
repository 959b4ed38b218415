package org.derbench.sim.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.derbench.lab.link.TcProfiles;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Catalogue;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Matrix;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanText;
import org.derbench.run.plan.PlannedCells;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;

/** A plan of imagined middleware and serializers, and the cells that it stands for. */
record SimulatedPlan(Plan plan) implements PlannedCells {

    private static final Scenario PAIR =
            new Scenarios(Path.of(System.getProperty("derbench.home", "../.."), "scenarios")).named(Scenarios.PAIR);

    private static final TcProfiles PROFILES = new TcProfiles(Path.of("../../tc-profiles"));
    private static final List<String> MIDDLEWARE = names("middleware", 4);
    private static final List<String> SERIALIZERS = names("serializer", 4);

    private static List<String> names(String kind, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(number -> kind + number).toList();
    }

    static SimulatedPlan of(
            int middleware, int serializers, int forks, int repetitions, int retries, long seed, boolean adaptive) {
        Map<Axis, List<String>> wanted = new EnumMap<>(Axis.class);
        wanted.put(Axis.LINK, List.of("unshaped"));
        wanted.put(Axis.MIDDLEWARE, MIDDLEWARE.subList(0, middleware));
        wanted.put(Axis.SERIALIZER, SERIALIZERS.subList(0, serializers));
        wanted.put(Axis.PATTERN, List.of("push-pull"));
        Plan plan = new Plan(
                "simulated",
                "",
                new Anywhere(),
                wanted,
                List.of(),
                Map.of(),
                TrialSettingsBuilder.builder(TrialSettings.STANDARD)
                        .duration(Duration.ofSeconds(1))
                        .warmUpAtMost(Duration.ofSeconds(1))
                        .lateAfter(Optional.of(Duration.ofSeconds(1)))
                        .drainAtMost(Optional.of(Duration.ofSeconds(1)))
                        .forks(forks)
                        .repetitions(repetitions)
                        .retries(retries)
                        .repeatDisturbedAtMost(0)
                        .seed(seed)
                        .jvmOptions(List.of())
                        .build());
        return new SimulatedPlan(adaptive ? plan.adaptively() : plan);
    }

    /** Any plan of at most some forty trials. */
    static SimulatedPlan any(Random random) {
        boolean adaptive = random.nextInt(4) == 0;
        return of(
                1 + random.nextInt(3),
                1 + random.nextInt(adaptive ? 4 : 2),
                adaptive ? 3 + random.nextInt(4) : 1 + random.nextInt(3),
                1 + random.nextInt(adaptive ? 1 : 3),
                random.nextInt(3),
                random.nextLong(),
                adaptive);
    }

    private static final class Anywhere implements Plan.Origin {

        @Override
        public String of(Axis axis, int index) {
            return axis.listName() + "[" + index + "]";
        }

        @Override
        public String of(String path) {
            return path;
        }
    }

    String text() {
        return PlanText.of(plan);
    }

    List<Cell> cells() {
        return of(plan);
    }

    @Override
    public List<Cell> of(Plan any) {
        Map<Axis, List<String>> known = new EnumMap<>(Axis.class);
        known.put(Axis.BOARD, List.of("host"));
        known.put(Axis.LINK, List.of("unshaped"));
        known.put(Axis.MIDDLEWARE, MIDDLEWARE);
        known.put(Axis.SERIALIZER, SERIALIZERS);
        known.put(Axis.PATTERN, List.of("request-reply", "push-pull", "pub-sub"));
        known.put(Axis.NODE, List.of("MMXU", "DSCH"));
        known.put(Axis.NODE_SIZE, List.of("small", "study"));
        return Matrix.cells(any, new Catalogue(known, Set.of()), PAIR);
    }

    @Override
    public String portableText(Plan any, String text) {
        return text;
    }

    @Override
    public TcProfiles profiles() {
        return PROFILES;
    }
}
