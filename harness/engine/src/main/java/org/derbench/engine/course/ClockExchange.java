package org.derbench.engine.course;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.course.Course.Phases;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.time.ClockReading;
import org.derbench.engine.time.NanoClock;

/**
 * Reads the clocks of all hosts beside the coordinator's, by questions over the roles' standard streams. The exchange
 * with the shortest round trip counts.
 *
 * @param patience the bound of one exchange
 */
record ClockExchange(Phases phases, NanoClock clock, Duration patience) {

    private static final int MOST = 30;
    private static final int LEAST = 5;
    private static final long LONG_ENOUGH_NS = TimeUnit.SECONDS.toNanos(1);

    /** An answer, and when it came. */
    record Exchange(long askedNs, Answer answer, long answeredNs) {

        ClockReading reading(String role) throws NodeException {
            Answer.ClockRead read = RoleAnswers.as(role, Answer.ClockRead.class, answer);
            return ClockReading.of(askedNs, read.heardNs(), read.saidNs(), answeredNs);
        }
    }

    /** The best reading of each host's clock; empty where all roles read the coordinator's. */
    Map<String, ClockReading> read() throws NodeException, InterruptedException {
        Map<String, String> speakers = new LinkedHashMap<>();
        phases.clocks().forEach((role, host) -> speakers.putIfAbsent(host, role));
        Map<String, List<ClockReading>> readings = new LinkedHashMap<>();
        long untilNs = clock.nanoTime() + LONG_ENOUGH_NS;
        for (int done = 0; done < (speakers.isEmpty() ? 0 : MOST); done++) {
            if (done >= LEAST && clock.nanoTime() > untilNs) {
                break;
            }
            Map<String, Exchange> exchanges =
                    phases.exchange(List.copyOf(speakers.values()), new Command.ReadClock(), patience);
            for (Map.Entry<String, String> speaker : speakers.entrySet()) {
                readings.computeIfAbsent(speaker.getKey(), host -> new ArrayList<>())
                        .add(exchanges.get(speaker.getValue()).reading(speaker.getValue()));
            }
        }
        Map<String, ClockReading> best = new LinkedHashMap<>();
        readings.forEach((host, all) -> best.put(host, ClockReading.best(all)));
        return best;
    }
}
