package org.derbench.engine.trial;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.derbench.engine.books.Intake;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.content.Codecs;
import org.derbench.engine.content.Pool;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.Sensors;
import org.derbench.engine.json.Fields;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Channel;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.derbench.spi.Traits;

/** The end that answers, or echoes. */
public final class ResponderEnd implements TrialEnd {

    private static final long LEAST_QUIET_NS = TimeUnit.SECONDS.toNanos(1);
    /** Silence of so many of the usual gaps between arrivals: on the slowest links one message takes longer than a second. */
    private static final int QUIET_GAPS = 5;
    private static final long POLL_NS = TimeUnit.MILLISECONDS.toNanos(5);

    private final TrialSpec spec;
    private final Peer peer;
    private final NanoClock clock;
    private final Intake intake;
    private final LegSample legs = new LegSample();
    private final Sensors sensors = new Sensors(Path.of("/"));
    private final EchoResponder echo;
    private final ReplyResponder reply;
    /** Some receive as long as they are reachable. */
    private final List<AutoCloseable> receiving = new ArrayList<>();

    private Sender back;
    private Costs armed;
    private Conditions before;

    public ResponderEnd(TrialSpec spec, Peer peer, Traits traits, Pool pool, Codecs codecs, NanoClock clock, Consumer<Throwable> onFailure) {
        this.spec = spec;
        this.peer = peer;
        this.clock = clock;
        this.intake = new Intake(pool, clock);
        this.echo = new EchoResponder(codecs, intake, legs, clock, traits.handlersMaySend(), onFailure);
        this.reply = new ReplyResponder(pool, codecs, legs, clock, onFailure);
    }

    @Override
    public void bind() throws Exception {
        switch (spec.pattern()) {
            case REQUEST_REPLY -> receiving.add(peer.reply(reply));
            case PUSH_PULL -> receiving.add(peer.pull(Channel.THERE, echo));
            case PUB_SUB -> back = peer.publish(Channel.BACK);
        }
    }

    @Override
    public void connect() throws Exception {
        switch (spec.pattern()) {
            case REQUEST_REPLY -> { }
            case PUSH_PULL -> back = peer.push(Channel.BACK);
            case PUB_SUB -> receiving.add(peer.subscribe(Channel.THERE, echo));
        }
        if (back != null) {
            echo.start(back);
        }
    }

    @Override
    public Map<String, Object> execute(String command, Fields arguments) throws Exception {
        return switch (command) {
            case "echo" -> echo(true);
            case "quiet" -> echo(false);
            case "came" -> came();
            case "observe" -> {
                before = sensors.read(clock);
                yield Map.of();
            }
            case "arm" -> arm(arguments);
            case "report" -> report(arguments);
            default -> throw new IllegalArgumentException("unknown command '" + command + "'");
        };
    }

    private Map<String, Object> came() {
        Map<String, Object> came = intake.came();
        came.merge("arrived", reply.replies(), (sent, asked) -> (long) sent + (long) asked);
        return came;
    }

    private Map<String, Object> echo(boolean wanted) {
        echo.quiet(!wanted);
        return Map.of();
    }

    private Map<String, Object> arm(Fields arguments) {
        intake.arm(arguments.integer("firstTick"), arguments.integer("durationNs"), arguments.integer("lateAfterNs"),
                spec.sharedClock() ? arguments.integer("epochOffsetNs") : null);
        legs.clear();
        armed = costs();
        return Map.of();
    }

    private Costs costs() {
        return Costs.now(spec.device(), clock, () -> spec.pattern() == Pattern.REQUEST_REPLY ? reply.replies() : intake.arrived());
    }

    /** The books, once no more arrives: with {@code oneway} the queues on the way take their time to empty. */
    private Map<String, Object> report(Fields arguments) {
        Costs costs = costs().since(armed);
        Map<String, Object> conditions = Conditions.span(before, sensors.read(clock));
        if (!spec.load().comesBack()) {
            awaitQuiet(arguments.integer("atMostNs"), Math.max(LEAST_QUIET_NS, QUIET_GAPS * costs.atNs() / Math.max(1, costs.messages())));
        }
        Map<String, Object> report = intake.toMap();
        report.put("costs", costs.toMap());
        report.put("conditions", conditions);
        report.put("legs", spec.sharedClock() && spec.load().comesBack() ? legs.encode() : null);
        report.put("peakMemoryBytes", Costs.peakMemoryBytes());
        return report;
    }

    private void awaitQuiet(long atMostNs, long quietNs) {
        long deadlineNs = clock.nanoTime() + atMostNs;
        long arrived = -1;
        long sinceNs = clock.nanoTime();
        while (clock.nanoTime() < deadlineNs && clock.nanoTime() - sinceNs < quietNs) {
            if (intake.arrived() != arrived) {
                arrived = intake.arrived();
                sinceNs = clock.nanoTime();
            }
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
    }
}
