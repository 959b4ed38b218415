package org.derbench.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a file of text cases, line by line:
 *
 * <pre>{@code
 * # A comment.
 *
 * let trial = trial --middleware=zeromq --serializer=ProtoStuff
 *
 * $ derbench {trial} --pair=three
 * exit 2
 * err --pair three: must be auto, emulated or loopback, ...
 *
 * file broken.yaml
 *     name: broken
 *     links: [10mbit
 *
 * $ derbench sweep {folder}/broken.yaml
 * exit 2
 * err {folder}/broken.yaml: line 2, column 8: ...
 * }</pre>
 *
 * {@code let} names words for the commands below it. {@code file} writes a file for the commands below it, with the
 * lines that are indented by four spaces. A command is quoted as in a shell, by {@code '...'} or {@code "..."}. Lines
 * of its output stand behind {@code out}, lines of its error stream behind {@code err}: see {@link Expected}.
 */
final class CaseFile {

    private static final String INDENT = "    ";
    private static final Pattern LET = Pattern.compile("let (\\w+) = (.*)");
    private static final Pattern FILE = Pattern.compile("file (\\S+)");
    private static final Pattern COMMAND = Pattern.compile("\\$ derbench(| .*)");
    private static final Pattern EXIT = Pattern.compile("exit (\\d{1,3})");
    private static final Pattern PRINTED = Pattern.compile("(out|err)(?: (.*))?");
    private static final Pattern NAME = Pattern.compile("\\{(\\w+)}");
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
    private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"");

    private final Path path;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, String> files = new LinkedHashMap<>();
    private final List<TextCase> cases = new ArrayList<>();
    private int number;
    private String openFile;
    private List<String> words;
    private int commandLine;
    private Integer exitCode;
    private List<String> out;
    private List<String> err;

    private CaseFile(Path path) {
        this.path = path;
    }

    /**
     * The cases of this file, in its order.
     *
     * @throws IllegalArgumentException if a line has none of the forms above; the message says file, line and fault
     */
    static List<TextCase> read(Path path) throws IOException {
        return new CaseFile(path).read(Files.readAllLines(path, StandardCharsets.UTF_8));
    }

    private List<TextCase> read(List<String> lines) {
        for (String line : lines) {
            number++;
            if (openFile != null && (line.startsWith(INDENT) || line.isBlank())) {
                String content = line.isBlank() ? "" : line.substring(INDENT.length());
                files.merge(openFile, content + "\n", String::concat);
            } else {
                openFile = null;
                statement(line);
            }
        }
        endCase();
        if (cases.isEmpty()) {
            throw wrong("no case in it: a case begins with '$ derbench'");
        }
        return cases;
    }

    private void statement(String line) {
        Matcher command = COMMAND.matcher(line);
        Matcher exit = EXIT.matcher(line);
        Matcher printed = PRINTED.matcher(line);
        if (line.isBlank() || line.startsWith("#")) {
            return;
        } else if (command.matches()) {
            beginCase(command.group(1));
        } else if (exit.matches() && words != null) {
            exitCode = Integer.valueOf(exit.group(1));
        } else if (printed.matches() && words != null) {
            (printed.group(1).equals("out") ? out : err).add(printed.group(2) == null ? "" : printed.group(2));
        } else {
            endCase();
            heading(line);
        }
    }

    private void heading(String line) {
        Matcher let = LET.matcher(line);
        Matcher file = FILE.matcher(line);
        if (let.matches()) {
            names.put(let.group(1), named(let.group(2)));
        } else if (file.matches()) {
            openFile = file.group(1);
            files.put(openFile, "");
        } else {
            throw wrong(
                    "'" + line + "' is no line of a case: begin it with #, let, file, $ derbench, exit, out or err");
        }
    }

    private void beginCase(String command) {
        endCase();
        commandLine = number;
        words = words(named(command));
        exitCode = null;
        out = new ArrayList<>();
        err = new ArrayList<>();
    }

    private void endCase() {
        if (words == null) {
            return;
        }
        if (exitCode == null) {
            throw wrong("the case of line " + commandLine + " lacks its exit code: 'exit 2'");
        }
        cases.add(new TextCase(
                path, commandLine, Map.copyOf(files), words, exitCode, new Expected(out), new Expected(err)));
        words = null;
    }

    /** The text with each name replaced that a {@code let} has given; the runner knows the others. */
    private String named(String text) {
        return NAME.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(names.getOrDefault(found.group(1), found.group())));
    }

    private List<String> words(String command) {
        if (!WORD.matcher(command).replaceAll("").isBlank()) {
            throw wrong("a quote is open");
        }
        return WORD.matcher(command)
                .results()
                .map(word -> QUOTED.matcher(word.group())
                        .replaceAll(quoted ->
                                Matcher.quoteReplacement(quoted.group(1) == null ? quoted.group(2) : quoted.group(1))))
                .toList();
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(path + ":" + number + ": " + what);
    }
}
