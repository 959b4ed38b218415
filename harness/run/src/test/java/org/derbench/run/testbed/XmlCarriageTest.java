package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.engine.load.Load;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.engine.plugin.Plugins;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.message.Message;
import org.derbench.run.plan.Cells;
import org.derbench.spi.Carriage;
import org.derbench.spi.Codec;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Serializer;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.support.adapter.Adapter;
import org.junit.jupiter.api.Test;

/** Middleware that carries XML documents alone. */
class XmlCarriageTest {

    private static final PluginFolder FOLDER = new PluginFolder(Path.of("plugin"), false);
    private static final Systems SYSTEMS = new Systems(
            new Plugins(
                    Map.of("documents", new Plugin<>(new Documents(), FOLDER, "")),
                    Map.of(
                            "JAXB", new Plugin<>(new OfFormat("xml"), FOLDER, ""),
                            "JSON", new Plugin<>(new OfFormat("json"), FOLDER, ""),
                            "Other XML", new Plugin<>(new OfFormat("xml"), FOLDER, "")),
                    Map.of("MMXU", new Plugin<>(new Iec61850Model(), FOLDER, "")),
                    Map.of(),
                    Map.of(),
                    List.of()),
            "amd64");

    private static String obstacle(String serializer) {
        return SYSTEMS.obstacle(Cells.pair(
                "host",
                "1mbit",
                "documents",
                "base",
                serializer,
                Pattern.PUSH_PULL,
                "MMXU",
                "small",
                Load.of("closed"),
                Map.of()));
    }

    @Test
    void aSerializerOfXmlIsNoObstacle() {
        assertThat(obstacle("JAXB")).isEmpty();
    }

    @Test
    void anotherSerializerIsAnObstacleWithItsRemedy() {
        assertThat(obstacle("JSON"))
                .isEqualTo("documents carries XML documents alone, and JSON makes none:"
                        + " take a serializer of XML (JAXB, Other XML)");
    }

    private static final class Documents extends Adapter {

        Documents() {
            super(
                    "documents",
                    Library.JDK,
                    Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE).carrying(Carriage.XML));
        }

        @Override
        public Peer open(Context context) {
            throw new UnsupportedOperationException();
        }
    }

    private record OfFormat(String format) implements Serializer {

        @Override
        public String name() {
            return format;
        }

        @Override
        public Library library() {
            return Library.JDK;
        }

        @Override
        public <T extends Message> Codec<T> codec(Class<T> type) {
            throw new UnsupportedOperationException();
        }
    }
}
