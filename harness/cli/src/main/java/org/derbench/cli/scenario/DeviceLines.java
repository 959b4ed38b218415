package org.derbench.cli.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.DeviceReturn;
import org.derbench.engine.books.JoinerBooks;
import org.derbench.engine.books.ReachTimes;
import org.derbench.engine.books.SenderBooks;
import org.derbench.engine.record.TrialRecord;

/** The figures of the devices that a flow reaches, in a few lines. */
public final class DeviceLines {

    private DeviceLines() {}

    /** The lines of all flows that reach devices; none of another trial. */
    static List<String> of(TrialRecord record) {
        List<String> lines = new ArrayList<>();
        record.books().devices().forEach((flow, devices) -> {
            lines.add("'" + flow + "': " + reached(devices));
            if (record.times() != null && record.times().reach().containsKey(flow)) {
                lines.addAll(times(record, record.times().reach().get(flow)));
            }
            lines.add(fairness(devices));
            if (devices.joined() != null) {
                lines.add(joined(record, devices.joined()));
            }
            if (devices.back() != null) {
                lines.add(back(record, devices.devices(), devices.back()));
            }
        });
        String last = record.books().senders().keySet().stream()
                .reduce((one, other) -> record.books().copies().containsKey(other) ? one : other)
                .orElse("");
        if (!last.isEmpty()) {
            lines.addAll(sending(record, last, record.books().senders().get(last)));
        }
        record.books().stores().forEach((role, store) -> {
            if (store.senders() != null) {
                lines.add("'" + role + "': rows of " + store.senders().found() + " senders, of "
                        + store.senders().committed() + " committed");
            }
        });
        return lines;
    }

    /** How long it took until most devices and all had something, by each flow that reaches many; none without one. */
    public static List<String> reach(TrialRecord record) {
        return record.times() == null
                ? List.of()
                : record.times().reach().values().stream()
                        .flatMap(reach -> times(record, reach).stream())
                        .toList();
    }

    /** The devices that send, as the end of their messages' way sees them. */
    private static List<String> sending(TrialRecord record, String hop, SenderBooks senders) {
        List<String> lines = new ArrayList<>();
        lines.add("'" + hop + "': " + senders.reached() + " of " + senders.sent() + " devices arrived; share at least "
                + share(senders.leastShare()) + ", median " + share(senders.medianShare()));
        String fair = String.format(Locale.ROOT, "fairness %.3f; longest silence ", senders.fairness())
                + Quantities.time((double) senders.longestSilenceNs(), 0) + ", median "
                + Quantities.time((double) senders.medianSilenceNs(), 0);
        lines.add(
                senders.fairness() == 1
                        ? fair
                        : fair + "; least came of: "
                                + senders.worst().stream()
                                        .map(device -> device.name() + " " + device.came() + "/" + device.sent())
                                        .collect(Collectors.joining(", ")));
        if (senders.back() != null) {
            lines.add(back(record, senders.devices(), senders.back()));
        }
        return lines;
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static String reached(DeviceBooks devices) {
        if (Objects.equals(devices.due(), 0L)) {
            return "no round of all " + devices.devices() + " devices lies within the window";
        }
        return devices.reached() + " of " + devices.devices() + " devices; " + devices.complete() + " of "
                + devices.due() + " complete; each device at least " + devices.leastGot();
    }

    private static List<String> times(TrialRecord record, ReachTimes reach) {
        if (reach.mostP50Ns() == null) {
            return List.of();
        }
        String half = reach.halfP50Ns() == null
                ? ""
                : "half of the devices after " + time(record, reach.halfP50Ns()) + " p50; ";
        String most = half + "99 of 100 after " + time(record, reach.mostP50Ns()) + " p50, "
                + time(record, reach.mostMaxNs()) + " longest";
        if (reach.allP50Ns() == null) {
            return List.of(most);
        }
        String last = reach.last() == null ? "" : " (" + reach.last() + ")";
        return List.of(most + "; all after " + time(record, reach.allP50Ns()) + " p50, "
                + time(record, reach.allMaxNs()) + " longest" + last);
    }

    private static String back(TrialRecord record, int devices, DeviceReturn back) {
        String line = back.back() + " of " + devices + " were back after the fault";
        if (back.halfAfterNs() != null) {
            line += "; half after " + time(record, back.halfAfterNs());
        }
        if (back.mostAfterNs() != null) {
            line += ", 99 of 100 after " + time(record, back.mostAfterNs());
        }
        DeviceReturn.Device last = back.last().get(0);
        return last.afterNs() == null
                ? line + "; not back: " + last.name()
                : line + ", the last one, " + last.name() + ", after " + time(record, last.afterNs());
    }

    private static String joined(TrialRecord record, JoinerBooks joined) {
        String line = joined.joined() + " of " + joined.joiners() + " joined in the window";
        if (joined.tookP50Ns() != null) {
            line += ", each within " + time(record, joined.tookP50Ns()) + " p50, " + time(record, joined.tookMaxNs())
                    + " longest";
        }
        if (joined.firstP50Ns() != null) {
            line += "; the first publication came " + time(record, joined.firstP50Ns()) + " p50, "
                    + time(record, joined.firstMaxNs()) + " longest after that";
        }
        return line + "; " + joined.got() + " of " + joined.owed() + " came that they were owed";
    }

    private static String time(TrialRecord record, long ns) {
        return Quantities.time((double) ns, record.leastLatencyNs());
    }

    private static String fairness(DeviceBooks devices) {
        String fair = String.format(Locale.ROOT, "fairness %.3f; longest silence ", devices.fairness())
                + Quantities.time((double) devices.longestSilenceNs(), 0);
        return devices.fairness() == 1
                ? fair
                : fair + "; got least: "
                        + devices.worst().stream()
                                .map(device -> device.name() + " " + device.got())
                                .collect(Collectors.joining(", "));
    }
}
