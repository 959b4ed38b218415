package org.derbench.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.engine.time.Ticks;
import org.derbench.sim.node.SimProcess;
import org.derbench.sim.node.TimedLines.Line;

/**
 * A window as it was announced, and when both ends closed its books.
 *
 * @param firstTick no message before the window has that stamp
 * @param lastTick no message after the window has a stamp before that: the window can end within it
 * @param announcedNs when the other end was told of it, by the simulation's clock
 * @param startNs when it began
 * @param endNs when it ended
 * @param closedHereNs when the initiator closed its books
 * @param closedThereNs when the responder read its own
 */
record PairWindow(
        long firstTick,
        long lastTick,
        long announcedNs,
        long startNs,
        long endNs,
        long closedHereNs,
        long closedThereNs) {

    private static final Pattern CONTACT = Pattern.compile(".*\"is\":\"contact\".*");
    private static final Pattern ARM = Pattern.compile(
            ".*\"is\":\"arm\".*\"firstTick\":(\\d+),\"durationNs\":(\\d+),\"epochOffsetNs\":(-?\\d+).*");
    private static final String MEASURED = "\"is\":\"measured\",\"with\":{\"missed\":false}";
    private static final String REPORTED = "\"is\":\"responderReport\"";

    /** The window of each repetition but the run-in's: the last one that was announced in it. */
    static List<PairWindow> of(SimPair.Result result, SimPair pair) {
        List<Line> initiator = lines(result, "initiator", true);
        List<Long> closedHere = times(lines(result, "initiator", false), MEASURED);
        List<Long> closedThere = times(lines(result, "responder", false), REPORTED);
        List<PairWindow> windows = new ArrayList<>();
        PairWindow last = null;
        for (Line line : initiator) {
            if (CONTACT.matcher(line.text()).matches() && last != null) {
                windows.add(last);
                last = null;
            }
            Matcher arm = ARM.matcher(line.text());
            if (arm.matches()) {
                long firstTick = Long.parseLong(arm.group(1));
                long firstNs = Ticks.toEpochNs(firstTick);
                long durationNs = Long.parseLong(arm.group(2));
                long startNs = firstNs - Long.parseLong(arm.group(3));
                int at = windows.size();
                last = new PairWindow(
                        firstTick,
                        Ticks.ofEpochNs(firstNs + durationNs),
                        line.atNs(),
                        startNs,
                        startNs + durationNs,
                        at < closedHere.size() ? closedHere.get(at) : Long.MAX_VALUE,
                        at < closedThere.size() ? closedThere.get(at) : Long.MAX_VALUE);
            }
        }
        if (last != null) {
            windows.add(last);
        }
        windows.removeIf(window ->
                window.endNs() - window.startNs() != pair.plan().duration().toNanos());
        return windows;
    }

    private static List<Line> lines(SimPair.Result result, String role, boolean told) {
        return result.testbed().processes().stream()
                .filter(process -> process.owner().startsWith(role + "#"))
                .map(told ? SimProcess::told : SimProcess::said)
                .flatMap(List::stream)
                .toList();
    }

    private static List<Long> times(List<Line> lines, String what) {
        return lines.stream()
                .filter(line -> line.text().contains(what))
                .map(Line::atNs)
                .toList();
    }
}
