package org.derbench.engine.trial;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.JvmCompiler;
import org.derbench.engine.costs.Sensors;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.load.QuietCompiler;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;

/** The role of brokers that have a process of their own: it takes part in no flow. Brokers are programs that it starts. */
final class BrokerBehaviour implements Behaviour {

    private final String device;
    private final NanoClock clock;
    private final QuietCompiler compiler;
    private final Sensors sensors = new Sensors(Path.of("/"));

    private Costs armed;
    private Conditions before;
    private long readings;

    BrokerBehaviour(TrialSpec spec, NanoClock clock) {
        this.device = spec.device();
        this.clock = clock;
        this.compiler = new QuietCompiler(clock, new JvmCompiler()::workNs);
    }

    @Override
    public void bind() {
        // brokers listen by now
    }

    @Override
    public void connect() {
        // to nobody
    }

    @Override
    public Map<String, Object> execute(String phase, Fields arguments) {
        return switch (phase) {
            case "warmUp" -> warmUp(arguments.integer("atMostNs"));
            case "observe" -> {
                before = sensors.read(clock);
                yield Map.of();
            }
            case "arm" -> {
                armed = costs();
                yield Map.of();
            }
            case "report" -> Parts.toMap(new BrokerReport(costs().since(armed).ofRole(), new Span(before, sensors.read(clock))));
            default -> Map.of();
        };
    }

    private Map<String, Object> warmUp(long atMostNs) {
        long startNs = clock.nanoTime();
        boolean quiet = compiler.await(atMostNs);
        return Map.of("tookNs", clock.nanoTime() - startNs, "quiet", quiet);
    }

    private Costs costs() {
        return Costs.now(device, clock, () -> readings++);
    }
}
