package org.derbench.lab.link;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The queueing disciplines of a device; an absent one is a missing node.
 *
 * @param all the output of {@code tc -j -s qdisc show}
 */
record Qdiscs(JsonNode all) {

    /** The kinds that derbench sets, in their order from the device on. */
    static final List<String> OWN = Stream.concat(
                    Stream.of("htb", "netem"), Stream.of(Discipline.values()).map(Discipline::kernelKind))
            .distinct()
            .toList();

    /** Kinds of derbench's own disciplines, from the device on; if it has none, the kind of the root discipline. */
    String kinds() {
        String own = OWN.stream()
                .flatMap(kind -> stream().map(Qdiscs::kind).filter(kind::equals))
                .collect(Collectors.joining(", "));
        return own.isEmpty() ? root().path("kind").asText("none") : own;
    }

    /** The discipline that keeps the rate. */
    JsonNode shaper() {
        return found(qdisc -> rateBitsPerSecond(qdisc) > 0);
    }

    /** The discipline that delays and loses. */
    JsonNode impairment() {
        return found(qdisc -> kind(qdisc).equals("netem") && rateBitsPerSecond(qdisc) == 0);
    }

    /** The discipline that all of the link's traffic passes, and no other traffic. */
    JsonNode first() {
        return Stream.of(impairment(), shaper())
                .filter(each -> !each.isMissingNode())
                .findFirst()
                .orElse(root());
    }

    private JsonNode root() {
        JsonNode root = found(qdisc -> qdisc.path("root").asBoolean());
        return root.isMissingNode() ? all.path(0) : root;
    }

    private JsonNode found(Predicate<JsonNode> which) {
        return stream().filter(which).findFirst().orElse(MissingNode.getInstance());
    }

    private Stream<JsonNode> stream() {
        return StreamSupport.stream(all.spliterator(), false);
    }

    /** The rate that it keeps; 0 without one. */
    static long rateBitsPerSecond(JsonNode qdisc) {
        return Stream.of(Discipline.values())
                .mapToLong(discipline -> discipline.rateBitsPerSecond(qdisc))
                .max()
                .orElse(0);
    }

    private static String kind(JsonNode qdisc) {
        return qdisc.path("kind").asText();
    }
}
