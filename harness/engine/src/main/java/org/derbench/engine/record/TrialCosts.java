package org.derbench.engine.record;

import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.json.Field;

/** The resources that a trial used. */
public record TrialCosts(
        @Field(
                value =
                        "CPU time of all processes of a pair per message; a route has it by role, for its roles do not count the same messages",
                optional = true,
                signed = true,
                column = "cpuNsPerMessage")
        Double cpuNsPerMessage,

        @Field(
                value = "time of the compilers of all JVMs for methods that they finished in the window",
                optional = true,
                column = "compilerMs")
        Long compilerMs,

        @Field(value = "costs of each role", optional = true, columnsOf = "initiator")
        Map<String, RoleCosts> roles) {

    /**
     * The costs of a route. It has no sum per message: a meter counts readings, a server the messages that readings
     * came in.
     */
    public static TrialCosts ofRoute(Map<String, RoleCosts> roles) {
        return new TrialCosts(null, sum(roles, RoleCosts::compilerMs, Long::sum), roles);
    }

    /** The costs of a pair; a sum is known if both roles' figures are. */
    public static TrialCosts of(Map<String, RoleCosts> roles) {
        return new TrialCosts(
                sum(roles, RoleCosts::cpuNsPerMessage, Double::sum),
                sum(roles, RoleCosts::compilerMs, Long::sum),
                roles);
    }

    private static <N> N sum(Map<String, RoleCosts> roles, Function<RoleCosts, N> figure, BinaryOperator<N> sum) {
        List<N> figures = roles.values().stream().map(figure).toList();
        return figures.isEmpty() || figures.contains(null)
                ? null
                : figures.stream().reduce(sum).get();
    }
}
