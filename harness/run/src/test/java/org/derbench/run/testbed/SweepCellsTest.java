package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.engine.plugin.Plugins;
import org.derbench.message.ModelMaker;
import org.derbench.run.OwnMessages;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepCellsTest {

    private static final Plugins PLUGINS = new Plugins(
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of("payload", new Plugin<>(new Maker(), new PluginFolder(Path.of("plugin"), false), "")),
            Map.of(),
            List.of());
    private static final SweepCells WORLD = new SweepCells(
            null, null, null, new Scenarios(Path.of("../../scenarios")), new OwnMessages(PLUGINS, Path.of("made")));

    @TempDir
    private Path folder;

    private Plan plan(String yaml) {
        try {
            return PlanFile.read(Files.writeString(folder.resolve("plan.yaml"), yaml));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Plan portable(String yaml) {
        return plan(WORLD.portableText(plan(yaml), yaml));
    }

    @Test
    void aPlanWithoutFoldersIsKept() {
        String yaml =
                "# mine\nmiddleware: [rmi]\nserializers: [JSON]\nnodes: [MMXU, 'other:a', 'payload:" + folder + "']\n";
        assertThat(WORLD.portableText(plan(yaml), yaml)).isSameAs(yaml);
    }

    @Test
    @DisplayName("folders of a user's messages are kept with their whole path wherever the plan names them")
    void foldersOfMessagesKeepTheirPath() {
        Plan kept = portable("middleware: [rmi]\nserializers: [JSON]\nnodes: ['payload:a/b']\n"
                + "also: [{nodes: [MMXU, 'payload:c']}]\nexclude: [{node: ['payload:a/b']}]\n");
        assertThat(kept.wanted(Axis.NODE))
                .containsExactly("payload:" + Path.of("a/b").toAbsolutePath());
        assertThat(kept.wanted(Axis.NODE_SIZE)).containsExactly("samples");
        assertThat(kept.also())
                .containsExactly(Map.of(
                        Axis.NODE, List.of("MMXU", "payload:" + Path.of("c").toAbsolutePath())));
        assertThat(kept.excluded()).containsExactly(Map.of(Axis.NODE, kept.wanted(Axis.NODE)));
    }

    @Test
    @DisplayName("folders that are parameters of a scenario are kept, and nothing else that has a colon")
    void foldersInScenariosParametersAreKept() {
        Plan kept = portable("scenario: metering\nparameters: {reading: 'payload:a', load: 'rate:5'}\n");
        assertThat(kept.scenario().orElseThrow().parameters())
                .isEqualTo(Map.of(
                        "reading", List.of("payload:" + Path.of("a").toAbsolutePath()), "load", List.of("rate:5")));
    }

    private static final class Maker implements ModelMaker {
        @Override
        public String name() {
            return "payload";
        }

        @Override
        public Path make(Path samples, Path into) {
            throw new AssertionError("nothing is made of names");
        }
    }
}
