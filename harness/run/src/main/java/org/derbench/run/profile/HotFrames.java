package org.derbench.run.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.derbench.engine.node.Recordings;

/**
 * The methods that a role was in most often when the flight recorder looked.
 *
 * @param role the role that was recorded
 * @param samples how often it looked and Java code ran
 * @param frames the methods at the top of the stack, the most frequent first
 */
public record HotFrames(String role, long samples, List<Frame> frames) {

    private static final String EXECUTION = "jdk.ExecutionSample";
    private static final int SHOWN = 10;

    /**
     * A method at the top of the stack.
     *
     * @param method its class and name
     * @param share its share of the samples, from 0 to 1
     */
    public record Frame(String method, double share) {}

    /**
     * Options that make a JVM record itself, and a node keep its recording in that folder.
     *
     * @param folder a folder of this machine
     */
    public static List<String> options(Path folder) {
        return List.of(
                "-XX:StartFlightRecording:settings=profile,dumponexit=false",
                "-Xlog:jfr+startup=off",
                "-D" + Recordings.FOLDER_PROPERTY + "=" + folder);
    }

    /**
     * The ten most frequent methods of each role that was recorded into this folder, in all forks together.
     *
     * @throws IOException if a recording cannot be read
     */
    public static List<HotFrames> in(Path folder) throws IOException {
        Map<String, List<Path>> byRole = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(Recordings.SUFFIX))
                    .sorted()
                    .forEach(file -> byRole.computeIfAbsent(Recordings.roleOf(file), role -> new ArrayList<>())
                            .add(file));
        }
        List<HotFrames> found = new ArrayList<>();
        for (Map.Entry<String, List<Path>> role : byRole.entrySet()) {
            found.add(of(role.getKey(), role.getValue()));
        }
        return found;
    }

    private static HotFrames of(String role, List<Path> files) throws IOException {
        Map<String, Long> counts = new HashMap<>();
        for (Path file : files) {
            try (RecordingFile recording = new RecordingFile(file)) {
                while (recording.hasMoreEvents()) {
                    count(recording.readEvent(), counts);
                }
            }
        }
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        List<Frame> frames = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN)
                .map(entry -> new Frame(entry.getKey(), (double) entry.getValue() / all))
                .toList();
        return new HotFrames(role, all, frames);
    }

    private static void count(RecordedEvent event, Map<String, Long> counts) {
        RecordedStackTrace stack = event.getEventType().getName().equals(EXECUTION) ? event.getStackTrace() : null;
        if (stack == null || stack.getFrames().isEmpty()) {
            return;
        }
        RecordedFrame top = stack.getFrames().get(0);
        RecordedMethod method = top.getMethod();
        counts.merge(method.getType().getName() + "." + method.getName(), 1L, Long::sum);
    }
}
