package org.derbench.engine.course;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.io.Plural;

/** Counts the messages that went to systems which derbench does not run, over any number of forks. Thread-safe. */
public final class ExternalTally {

    /** By address, and by flow. */
    private final Map<String, Map<String, Long>> sent = new TreeMap<>();
    /** The addresses to which more may have gone: a process ended without telling its count. */
    private final Set<String> more = new HashSet<>();

    /** A process sent this number of messages by this flow to the system at this address. */
    public synchronized void add(String address, String flow, long messages) {
        sent.computeIfAbsent(address, each -> new TreeMap<>()).merge(flow, messages, Long::sum);
    }

    /** A process may have sent more by this flow: it did not say. */
    void untold(String address, String flow) {
        add(address, flow, 0);
        synchronized (this) {
            more.add(address);
        }
    }

    /** A line for each system; empty if none was there. */
    public synchronized List<String> words() {
        List<String> lines = new ArrayList<>();
        sent.forEach((address, flows) -> lines.add(words(address, flows)));
        return lines;
    }

    private String words(String address, Map<String, Long> flows) {
        long all = flows.values().stream().mapToLong(Long::longValue).sum();
        List<String> byFlow = new ArrayList<>();
        flows.forEach((flow, messages) -> byFlow.add(number(messages) + " by flow " + flow));
        return Phrase.when(more.contains(address), "at least ") + Plural.of(all, "message") + " went to " + address
                + ": " + String.join(", ", byFlow);
    }

    private static String number(long messages) {
        return String.format(Locale.ROOT, "%,d", messages);
    }
}
