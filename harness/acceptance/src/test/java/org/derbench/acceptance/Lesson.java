package org.derbench.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of docs/ with commands that its readers type. */
record Lesson(Path page, List<Command> commands) {

    /**
     * Shell lines.
     *
     * @param exitCode 0 for a block that is fenced as {@code sh}, N for {@code sh exit=N}
     */
    record Command(String script, int exitCode) {}

    private static final Pattern BLOCK =
            Pattern.compile("^```sh(?: exit=(\\d+))?\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    /** The pages of that folder that have such commands, by name. */
    static List<Lesson> in(Path docs) throws IOException {
        try (Stream<Path> files = Files.list(docs)) {
            List<Lesson> lessons = new ArrayList<>();
            for (Path page : files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList()) {
                Lesson lesson = of(page);
                if (!lesson.commands().isEmpty()) {
                    lessons.add(lesson);
                }
            }
            return lessons;
        }
    }

    /** Whether it needs boards, which a test does not have. */
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
