package org.derbench.cli.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;

/**
 * A plugin that is yet to be written: a folder that builds on its own.
 *
 * @param adapter the kind of an adapter; unused for a serializer
 * @param name the name of the plugin and of its folder
 * @param version the version of derbench, whose artifacts it is built against
 * @param artifacts the place where Maven finds these artifacts
 */
public record NewPlugin(PluginKind kind, AdapterKind adapter, String name, String version, Artifacts artifacts) {

    private static final String NAME = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
    private static final int NAME_AT_MOST = 40;

    /** @throws BadInputException if that is no name for a plugin */
    public NewPlugin {
        if (!name.matches(NAME) || name.length() > NAME_AT_MOST) {
            throw new BadInputException(
                    "'" + name + "' is no name for a plugin: small letters, digits and hyphens, at most " + NAME_AT_MOST
                            + ", a letter first, as in my-bus");
        }
    }

    /**
     * Makes the folder.
     *
     * @param parent the folder to make it in; it is made, too, if it is missing
     * @param known the plugins that there are: a second one of its name would be refused
     * @throws BadInputException if it is there already, its name is taken, or it cannot be written
     */
    public Path in(Path parent, Plugins known) {
        if (kind.isTaken(known, name)) {
            throw new BadInputException(
                    "there is " + kind.withArticle() + " '" + name + "' already, see derbench list: take another name");
        }
        Path folder = parent.resolve(name);
        if (Files.exists(folder)) {
            throw new BadInputException(folder + " is there already: take another name or another --dir, or remove it");
        }
        try {
            for (String template : kind.templates()) {
                write(folder.resolve(filled(template)), template);
            }
        } catch (IOException e) {
            throw new BadInputException(folder + " cannot be written: " + e.getMessage() + "; name another --dir", e);
        }
        return folder;
    }

    /** The class to fill in. */
    public Path source() {
        return Path.of(name, filled(PluginKind.SOURCES + PluginKind.CLASS));
    }

    private String template(String file) {
        return kind == PluginKind.ADAPTER && file.equals(PluginKind.CLASS) ? adapter.template() : file;
    }

    private void write(Path file, String template) throws IOException {
        String text;
        String last = template.substring(template.lastIndexOf('/') + 1);
        String resource = kind + "/" + template(last) + ".template";
        try (InputStream in = NewPlugin.class.getResourceAsStream(resource)) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Files.createDirectories(file.getParent());
        Files.writeString(file, filled(text));
    }

    private String filled(String template) {
        String camel = Arrays.stream(name.split("-"))
                .map(part -> part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1))
                .collect(Collectors.joining());
        Map<String, String> places = new HashMap<>(Map.of(
                "name",
                name,
                "version",
                version,
                "service",
                kind.service(),
                "Type",
                camel + kind.service(),
                "openPlaces",
                adapter.openPlaces(),
                "pattern",
                adapter.pattern().label()));
        places.putAll(artifacts.places());
        String text = template;
        for (var entry : places.entrySet()) {
            text = text.replace("@" + entry.getKey() + "@", entry.getValue());
        }
        return text;
    }
}
