package org.derbench.cli.plugin;

import java.util.List;
import java.util.Locale;
import org.derbench.engine.plugin.Plugins;

/** The kinds of plugins. */
public enum PluginKind {
    ADAPTER("Middleware"),
    SERIALIZER("Serializer");

    static final String SOURCES = "src/main/java/org/example/derbench/";
    static final String CLASS = "@Type@.java";

    private final String service;

    PluginKind(String service) {
        this.service = service;
    }

    /** The name of the interface that it implements. */
    String service() {
        return service;
    }

    /** The templates of its folder; {@code @...@} in their paths and text are placeholders. */
    List<String> templates() {
        return List.of(
                "README.md",
                "pom.xml",
                SOURCES + CLASS,
                "src/main/resources/META-INF/services/org.derbench.spi.@service@",
                "src/test/java/org/example/derbench/@Type@Test.java");
    }

    /** Its name after its article: {@code an adapter}. */
    String withArticle() {
        return this == ADAPTER ? "an " + this : "a " + this;
    }

    /** Whether a plugin of that kind has this name already. */
    boolean isTaken(Plugins plugins, String name) {
        return this == ADAPTER
                ? plugins.middleware().containsKey(name)
                : plugins.serializers().containsKey(name);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
