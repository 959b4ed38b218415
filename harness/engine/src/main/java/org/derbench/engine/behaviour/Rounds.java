package org.derbench.engine.behaviour;

import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.books.Deliveries;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.load.Event;
import org.derbench.engine.time.Ticks;

/**
 * The rounds of a fleet that sends a message to each device by a topic of its own. It notes when the answers of a round
 * have come. Thread-safe.
 */
final class Rounds {

    /** The most messages whose answers may be missing; the oldest ones are given up beyond it. */
    private static final int MOST_OPEN = 1 << 20;

    private final int devices;
    private final Deliveries answers;
    private final Map<Long, Asked> open = new LinkedHashMap<>();
    private final long spreadTicks;
    private PartWindow window = PartWindow.NONE;
    private long roundTick;
    /** False for a round that begins in the window and may end beyond it: its answers are not counted. */
    private boolean whole = true;

    /**
     * @param role the role that has the devices
     * @param devices the number of devices in a round
     * @param spreadNs the longest time from the first message of a round to its last one
     */
    Rounds(String role, int devices, long spreadNs) {
        this.spreadTicks = Ticks.ofEpochNs(spreadNs);
        this.devices = devices;
        this.answers = Deliveries.ofPublisher(role, devices);
    }

    /** One message to a device. */
    private record Asked(long roundTick, int device) {}

    /** The answers by round and device. */
    Deliveries answers() {
        return answers;
    }

    /** The timed window is announced. */
    synchronized void arm(PartWindow announced) {
        window = announced;
    }

    /** A device is sent its message now. */
    synchronized void sent(Event event) {
        long tick = event.ticks()[0];
        if (event.number() % devices == 0) {
            roundTick = tick;
            whole = !window.contains(tick) || window.contains(tick + spreadTicks);
            if (whole) {
                answers.published(tick);
            }
        }
        if (!whole) {
            return;
        }
        if (open.size() == MOST_OPEN) {
            open.remove(open.keySet().iterator().next());
        }
        open.put(tick, new Asked(roundTick, event.device()));
    }

    /** The answer to the message with this stamp has come. */
    synchronized void answered(long tick, long nowNs) {
        Asked asked = open.remove(tick);
        if (asked != null) {
            answers.add(asked.roundTick(), asked.device(), nowNs, true);
        }
    }
}
