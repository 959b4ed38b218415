package org.derbench.lab.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.derbench.lab.LabException;
import org.derbench.message.number.Numbers;

/** The CPUs that this process may use. */
final class Cpus {

    private static final String LINE = "Cpus_allowed_list:";

    private Cpus() {}

    /** Their numbers, ascending. */
    static List<Integer> allowed() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith(LINE))
                    .findFirst()
                    .map(line -> parse(line.substring(LINE.length()).strip()))
                    .orElse(List.of());
        } catch (IOException e) {
            throw new LabException("/proc/self/status cannot be read", e);
        }
    }

    /** The last CPUs, ascending, as many as asked or as there are. Other work tends to run on the first ones. */
    static List<Integer> last(List<Integer> numbers, int most) {
        return numbers.subList(Math.max(0, numbers.size() - most), numbers.size());
    }

    /** The words that put a program on these CPUs; they come before its own. */
    static List<String> prefix(List<Integer> numbers) {
        return List.of("taskset", "-c", numbers.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }

    /** The numbers in a list as the kernel writes it: {@code 0-2,5}. */
    static List<Integer> parse(String list) {
        List<Integer> numbers = new ArrayList<>();
        for (String range : list.split(",")) {
            String[] ends = range.split("-");
            for (int number = Numbers.parseInt(ends[0]); number <= Numbers.parseInt(ends[ends.length - 1]); number++) {
                numbers.add(number);
            }
        }
        return numbers;
    }
}
