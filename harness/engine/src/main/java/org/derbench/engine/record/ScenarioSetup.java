package org.derbench.engine.record;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.engine.json.Of;

/** The setup of a trial of a scenario other than a pair. */
public record ScenarioSetup(
        @Of(value = "its name", column = "scenario") String name,
        @Of("the values of its parameters") Map<String, String> parameters,

        @Of(value = "the parameters that differ from their standard", optional = true)
        Map<String, String> set,

        @Of("what each role does") Map<String, String> behaviours,
        @Of("the host that each role ran on") Map<String, String> hosts,
        @Of("the profile of each host's link") Map<String, String> links,
        @Of("its flows") Map<String, FlowSetup> flows,

        @Of("the flows that a timed message passes, in their order")
        List<String> route,

        @Of(value = "the systems that derbench did not run; missing if it ran all", optional = true)
        List<ExternalSetup> external) {

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
