package org.derbench.run.results;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.json.Field;
import org.derbench.engine.json.JsonRecords;

/**
 * The content of {@code environment.json}: the coordinator, the pair and the order. Nodes describe themselves in each
 * record.
 */
@RecordBuilder
public record SweepEnvironment(
        @Field(value = "version of derbench", optional = true)
        String derbenchVersion,

        @Field(value = "commit of its sources; missing where nobody knows", optional = true)
        String commit,

        @Field(value = "when it was started, ISO 8601, UTC", optional = true)
        String startedAt,

        @Field(value = "the coordinator's Java", optional = true)
        String java,

        @Field(value = "its operating system", optional = true)
        String operatingSystem,

        @Field(value = "its architecture", optional = true) String architecture,

        @Field(value = "CPUs that its JVM may use", optional = true)
        Long cpus,

        @Field("kind of pair: emulated, loopback, ssh or slurm")
        String pair,

        @Field(value = "what it is, in words", optional = true)
        String pairDescription,

        @Field(value = "why the pair is not an emulated one, where one was wanted", optional = true)
        String pairInsteadBecause,

        @Field(value = "of the order", optional = true, signed = true)
        Long seed,

        @Field(value = "how forks are ordered", optional = true)
        String order,

        @Field(value = "the same of each time that the sweep was gone on with", optional = true)
        List<SweepEnvironment> resumed) {

    private static final Set<String> KNOWN = Arrays.stream(SweepEnvironment.class.getRecordComponents())
            .map(RecordComponent::getName)
            .collect(Collectors.toSet());

    /** The surroundings of a sweep when only the kind of its pair is known. */
    public static SweepEnvironment on(String pair) {
        return new SweepEnvironment(null, null, null, null, null, null, null, pair, null, null, null, null, List.of());
    }

    /** These surroundings, with a resumption in others. */
    public SweepEnvironment withResumption(SweepEnvironment now) {
        List<SweepEnvironment> all = new ArrayList<>(resumed);
        all.add(now);
        return SweepEnvironmentBuilder.builder(this).resumed(all).build();
    }

    /**
     * The surroundings in these fields; {@link #unknown} ones would get lost.
     *
     * @throws org.derbench.engine.json.FieldException if a field is missing or wrong
     */
    static SweepEnvironment of(Map<String, Object> fields) {
        return JsonRecords.of(SweepEnvironment.class, fields);
    }

    /** A field that only another version can have written. */
    static Optional<String> unknown(Map<?, ?> fields) {
        Stream<?> earlier = fields.get("resumed") instanceof List<?> list ? list.stream() : Stream.of();
        return Stream.concat(
                        fields.keySet().stream()
                                .filter(name -> !KNOWN.contains(name))
                                .map(String::valueOf),
                        earlier.filter(Map.class::isInstance).flatMap(each -> unknown((Map<?, ?>) each).stream()))
                .findFirst();
    }
}
