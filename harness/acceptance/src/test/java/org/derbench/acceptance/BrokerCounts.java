package org.derbench.acceptance;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * How many messages a broker took in and gave out since it was started, as it says itself.
 *
 * @param in by topic; or by another name where the broker counts some without their topics
 * @param out the same
 */
record BrokerCounts(Map<String, Long> in, Map<String, Long> out) {

    private static final Pattern NUMBER = Pattern.compile("-\\d+$");

    /** Counts the lines of a broker's log in which a message comes or goes; the first group of each is its topic. */
    static BrokerCounts ofLog(String log, Pattern comes, Pattern goes) {
        return new BrokerCounts(lines(log, comes), lines(log, goes));
    }

    private static Map<String, Long> lines(String log, Pattern line) {
        Map<String, Long> topics = new TreeMap<>();
        line.matcher(log).results().forEach(found -> topics.merge(found.group(1), 1L, Long::sum));
        return topics;
    }

    /** The same with the topics of all devices or processes together, by the name of their hop. */
    BrokerCounts byHop() {
        return new BrokerCounts(byHop(in), byHop(out));
    }

    private static Map<String, Long> byHop(Map<String, Long> topics) {
        Map<String, Long> hops = new TreeMap<>();
        topics.forEach((topic, count) -> hops.merge(NUMBER.matcher(topic).replaceFirst(""), count, Long::sum));
        return hops;
    }

    /** All that it took in. */
    long allIn() {
        return all(in);
    }

    /** All that it gave out. */
    long allOut() {
        return all(out);
    }

    private static long all(Map<String, Long> topics) {
        return topics.values().stream().mapToLong(Long::longValue).sum();
    }
}
