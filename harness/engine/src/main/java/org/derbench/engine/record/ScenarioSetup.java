package org.derbench.engine.record;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.engine.json.Field;

/** The setup of a trial of a scenario other than a pair. */
public record ScenarioSetup(
        @Field(value = "name of the scenario", column = "scenario")
        String name,

        @Field("values of the scenario's parameters; one that came with a later version is here only if it is set")
        Map<String, String> parameters,

        @Field(value = "the parameters that differ from their standard", optional = true)
        Map<String, String> set,

        @Field("what each role does") Map<String, String> behaviours,
        @Field("the host that each role ran on") Map<String, String> hosts,
        @Field("the profile of each host's link") Map<String, String> links,
        @Field("flows of the scenario, by name") Map<String, FlowSetup> flows,

        @Field("the flows that a timed message passes, in their order")
        List<String> route,

        @Field(value = "the systems that derbench did not run; missing if it ran all", optional = true)
        List<ExternalSetup> external,

        @Field(
                value = "the flows of each of several routes, by its name; the first is the trial's own; missing where"
                        + " there is one",
                optional = true)
        Map<String, List<String>> routes) {

    /** A scenario in one line, with the parameters that differ from their standard. */
    public static String label(String name, Map<String, String> set) {
        return set.isEmpty()
                ? name
                : name + " "
                        + set.entrySet().stream()
                                .map(each -> each.getKey() + "=" + each.getValue())
                                .collect(Collectors.joining(" "));
    }
}
