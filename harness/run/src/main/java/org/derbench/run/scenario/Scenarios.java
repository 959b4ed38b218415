package org.derbench.run.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.io.Phrase;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.yaml.BadYamlException;
import org.derbench.lab.yaml.YamlFolder;
import org.derbench.lab.yaml.YamlReader;

/**
 * Scenarios, each in a file that {@code scenario.schema.json} describes: derbench's, and a user's own. The user's own
 * are named by their files, or lie in the folders that {@code $DERBENCH_SCENARIOS} lists, as in {@code $PATH}.
 */
public final class Scenarios {

    /** The scenario of a plan that names no scenario. */
    public static final String PAIR = "pair";

    private static final String VARIABLE = "DERBENCH_SCENARIOS";
    private static final String SUFFIX = ".yaml";
    private static final int DIGITS = 8;

    private final YamlFolder ours;
    private final List<YamlFolder> own;

    private Scenarios(YamlFolder ours, List<YamlFolder> own) {
        this.ours = ours;
        this.own = List.copyOf(own);
    }

    /** The scenarios of a folder, without a user's own. */
    public Scenarios(Path folder) {
        this(new YamlFolder(folder, "scenario"), List.of());
    }

    /** The scenarios of a user's home, and the user's own. */
    public static Scenarios of(Environment environment) {
        return new Scenarios(
                new YamlFolder(environment.home().resolve("scenarios"), "scenario"),
                Arrays.stream(environment.variables().getOrDefault(VARIABLE, "").split(File.pathSeparator))
                        .filter(path -> !path.isBlank())
                        .map(path -> new YamlFolder(folder(path), "scenario"))
                        .toList());
    }

    private static Path folder(String path) {
        if (!Files.isDirectory(Path.of(path))) {
            throw new BadInputException(VARIABLE + " names " + path + ", which is not a folder");
        }
        return Path.of(path).toAbsolutePath().normalize();
    }

    /** The names of derbench's, sorted; then the user's own, folder by folder. */
    public List<String> names() {
        List<String> names = new ArrayList<>(ours.names());
        own.forEach(folder -> names.addAll(folder.names()));
        return names;
    }

    /** All of them, derbench's first. */
    public List<Scenario> all() {
        List<Scenario> all = new ArrayList<>();
        ours.names().forEach(name -> all.add(read(ours.file(name), false)));
        own.forEach(folder -> folder.names().forEach(name -> all.add(ownIn(folder.file(name)))));
        return all;
    }

    /**
     * The scenario with this name, or in this file.
     *
     * @throws BadInputException in one line, if it is unknown or its file is wrong
     */
    public Scenario named(String wanted) {
        return read(file(wanted), isOwn(file(wanted)));
    }

    private boolean isOwn(Path file) {
        return !file.toAbsolutePath()
                .normalize()
                .startsWith(ours.path().toAbsolutePath().normalize());
    }

    /**
     * The file of a scenario.
     *
     * @param wanted its name, or the file itself
     */
    public Path file(String wanted) {
        if (isFile(wanted)) {
            return Path.of(wanted);
        }
        List<Path> found = new ArrayList<>();
        if (ours.names().contains(wanted)) {
            found.add(ours.file(wanted));
        }
        own.stream()
                .filter(folder -> folder.names().contains(wanted))
                .forEach(folder -> found.add(folder.file(wanted)));
        if (found.isEmpty()) {
            boolean here = Files.isRegularFile(Path.of(wanted + SUFFIX));
            throw new BadInputException(Names.unknown("scenario", wanted, names())
                    + Phrase.when(here, "; here is " + wanted + SUFFIX + ": name it with its ending"));
        }
        if (found.size() > 1) {
            throw new BadInputException(
                    "scenario '" + wanted + "' is in " + found.get(0) + " and in " + found.get(1) + ": name the file");
        }
        return found.get(0);
    }

    /** Throws where a file with that name cannot be a scenario of one's own. */
    public static void checkName(Path file) {
        String name = file.getFileName().toString().replaceFirst("\\.yaml$", "");
        if (!FileCheck.isName(name)) {
            throw new BadInputException("FILE " + file + ": " + FileCheck.NAMES);
        }
    }

    /** Whether a text names a file, and not a scenario. */
    public static boolean isFile(String wanted) {
        return wanted.endsWith(SUFFIX) || wanted.endsWith(".yml") || wanted.contains("/");
    }

    /**
     * The user's own scenario in a file.
     *
     * @throws BadInputException in one line, if the file is wrong
     */
    public static Scenario ownIn(Path file) {
        return read(file, true);
    }

    /**
     * The user's own scenario in a part of a file, as {@link #whole} wrote it.
     *
     * @throws BadInputException in one line, if it is wrong
     */
    public static Scenario ownIn(Path file, JsonNode part) {
        ObjectNode yaml = part.deepCopy();
        JsonNode name = yaml.remove("name");
        if (name == null) {
            throw YamlReader.at(file, "scenario.name", "is missing");
        }
        reader().require(file, yaml);
        return checked(of(name.asText(), yaml, file, true));
    }

    /** A scenario with its name, as a part of another file. */
    public static JsonNode whole(Scenario scenario) {
        ObjectNode whole = scenario.yaml().deepCopy();
        whole.removeAll();
        whole.put("name", scenario.shortName());
        whole.setAll((ObjectNode) scenario.yaml());
        return whole;
    }

    /**
     * All that is wrong in a file.
     *
     * @throws BadInputException if it cannot be read, or is not YAML
     */
    public List<BadYamlException> errors(Path file) {
        List<BadYamlException> ofSchema = reader().errors(file);
        return ofSchema.isEmpty()
                ? of(YamlFolder.nameOf(file), reader().read(file), file, isOwn(file))
                        .errors()
                : ofSchema;
    }

    /** Reads a file, and checks it with the standard values of all its parameters. */
    private static Scenario read(Path file, boolean own) {
        return checked(of(YamlFolder.nameOf(file), reader().read(file), file, own));
    }

    private static YamlReader reader() {
        return Described.READER;
    }

    /** The schema of a scenario's file: to read it takes longer than to read several such files. */
    private static final class Described {

        static final YamlReader READER = YamlReader.forSchema(Scenarios.class, "/scenario.schema.json");
    }

    private static Scenario checked(Scenario scenario) {
        scenario.errors().stream().findFirst().ifPresent(first -> {
            throw first;
        });
        return scenario;
    }

    private static Scenario of(String name, JsonNode yaml, Path file, boolean own) {
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        yaml.path("parameters")
                .properties()
                .forEach(each -> parameters.put(each.getKey(), parameter(each.getKey(), each.getValue())));
        return new Scenario(
                own ? name + "@" + digest(yaml) : name, yaml.path("description").asText(), parameters, yaml, file, own);
    }

    /** Two files of one name that mean different things have different digests; comments mean nothing. */
    private static String digest(JsonNode yaml) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(yaml.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Parameter parameter(String name, JsonNode yaml) {
        List<String> of = new ArrayList<>();
        yaml.path("of").forEach(each -> of.add(each.asText()));
        return new Parameter(
                name,
                ParameterType.of(yaml.path("type").asText()),
                yaml.path("default").asText(),
                yaml.path("description").asText(),
                yaml.path("minimum").asLong(0),
                yaml.path("maximum").asLong(Integer.MAX_VALUE),
                of,
                yaml.path("later").asBoolean(false));
    }
}
