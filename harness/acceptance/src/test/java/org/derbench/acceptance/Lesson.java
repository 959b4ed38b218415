package org.derbench.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A numbered page of docs/, with the commands that its readers type. */
record Lesson(Path page, List<Command> commands) {

    /**
     * A block of shell lines, fenced as {@code sh}, or as {@code sh exit=N} where it is to end with another code than
     * 0.
     */
    record Command(String script, int exitCode) {}

    private static final Pattern BLOCK =
            Pattern.compile("^```sh(?: exit=(\\d+))?\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    /** All that lie in that folder, in their order. */
    static List<Lesson> in(Path docs) throws IOException {
        try (Stream<Path> pages = Files.list(docs)) {
            List<Lesson> lessons = new ArrayList<>();
            for (Path page : pages.filter(page -> page.getFileName().toString().matches("\\d\\d-.*\\.md"))
                    .sorted()
                    .toList()) {
                lessons.add(of(page));
            }
            return lessons;
        }
    }

    /** Whether it is about boards, which a test has none of. */
    boolean needsLab() {
        return commands.stream().anyMatch(command -> command.script().contains("--lab "));
    }

    private static Lesson of(Path page) throws IOException {
        List<Command> commands = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(page));
        while (block.find()) {
            commands.add(new Command(block.group(2), block.group(1) == null ? 0 : Integer.parseInt(block.group(1))));
        }
        return new Lesson(page, commands);
    }

    @Override
    public String toString() {
        return page.getFileName().toString();
    }
}
