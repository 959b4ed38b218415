package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.engine.load.Load;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.engine.plugin.Plugins;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.link.TcProfiles;
import org.derbench.message.Message;
import org.derbench.run.OwnMessages;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.BrokerPlace;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.Scenarios;
import org.derbench.spi.Codec;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Serializer;
import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.derbench.support.adapter.Adapter;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SystemsTest {

    private static final PluginFolder FOLDER = new PluginFolder(Path.of("plugin"), false);
    private static final Plugins PLUGINS = new Plugins(
            Map.of(
                    "ice", new Plugin<>(new Ice(), FOLDER, "3.7"),
                    "within", new Plugin<>(new Within(), FOLDER, "")),
            Map.of("Fory", new Plugin<>(new Fory(), FOLDER, "1.0")),
            Map.of("MMXU", new Plugin<>(new Iec61850Model(), FOLDER, "")),
            Map.of(),
            Map.of(),
            List.of());

    private static final Plan.Origin ORIGIN = new Plan.Origin() {
        @Override
        public String of(Axis axis, int index) {
            return of(axis.label());
        }

        @Override
        public String of(String path) {
            return "plan.yaml: " + path;
        }
    };

    private final Systems systems = new Systems(PLUGINS, "armv7");

    private static Cell cell(String variant, Pattern pattern, String load, Map<String, String> settings) {
        return Cells.pair("host", "1mbit", "ice", variant, "Fory", pattern, "MMXU", "small", Load.of(load), settings);
    }

    @Test
    void whatThePlanSetsPrevailsOverTheVariant() {
        Settings settings = systems.settings(cell("icestorm", Pattern.PUB_SUB, "closed", Map.of("batch", "7"))
                .flow());
        assertThat(settings.values()).containsEntry("batch", "7").containsEntry("storm", "true");
    }

    @Test
    void aSettingOutsideTheVariantIsRefused() {
        assertThatThrownBy(() -> systems.settings(cell("base", Pattern.PUSH_PULL, "closed", Map.of("bach", "7"))
                        .flow()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("unknown setting of ice 'bach': did you mean 'batch'?");
    }

    @Test
    @DisplayName("a value that the adapter does not declare is refused in one line with its place")
    void anUndeclaredValueIsRefused() {
        Plan plan = new Plan("p", "", ORIGIN, Map.of(), List.of(), Map.of(), TrialSettings.STANDARD);
        assertThatThrownBy(() -> systems.requireSettings(
                        plan, cell("base", Pattern.PUSH_PULL, "closed", Map.of("batch", "7 } os.execute('id')"))))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "plan.yaml: settings.ice: setting 'batch' is a whole number from 1 to 64, not '7 } os.execute('id')'");
        assertThatThrownBy(() -> systems.requireSettings(
                        plan, cell("base", Pattern.PUSH_PULL, "closed", Map.of("storm", "yes\nlistener 1999"))))
                .isInstanceOf(BadInputException.class)
                .hasMessage("plan.yaml: settings.ice: setting 'storm' is true or false, not 'yes?listener 1999'");
    }

    @Test
    void aPatternMayDependOnTheVariant() {
        assertThat(systems.obstacle(cell("base", Pattern.PUB_SUB, "closed", Map.of())))
                .isEqualTo("ice does not do pub-sub");
        assertThat(systems.support(
                        cell("icestorm", Pattern.PUB_SUB, "closed", Map.of()).flow()))
                .isEqualTo(Support.BROKERED);
    }

    @Test
    @DisplayName("only a broker on an emulated board has a board of its own, and only if the plan says so")
    void onlyEmulatedBrokersHaveABoard() {
        Plan plan = new Plan(
                "p",
                "",
                ORIGIN,
                Map.of(
                        Axis.BOARD,
                        List.of("host", "bbb-emulated"),
                        Axis.MIDDLEWARE,
                        List.of("ice", "ice/icestorm"),
                        Axis.SERIALIZER,
                        List.of("Fory"),
                        Axis.PATTERN,
                        List.of("pub-sub")),
                List.of(),
                Map.of(),
                TrialSettings.STANDARD);
        SweepCells world = new SweepCells(
                new TcProfiles(Path.of("../../tc-profiles")),
                new Boards(Path.of("../../boards")),
                systems,
                new Scenarios(Path.of("../../scenarios")),
                new OwnMessages(PLUGINS, Path.of("made")));

        assertThat(world.of(plan).stream().filter(Cell::brokersApart))
                .singleElement()
                .satisfies(cell ->
                        assertThat(cell.setup() + " " + cell.system()).isEqualTo("bbb-emulated@10mbit ice/icestorm"));
        assertThat(world.of(plan.withBroker(BrokerPlace.RESPONDER))).noneMatch(Cell::brokersApart);
    }

    @Test
    void aRequestCannotGoOneWay() {
        assertThat(systems.obstacle(cell("base", Pattern.REQUEST_REPLY, "oneway", Map.of())))
                .contains("a request has a reply");
    }

    @Test
    void whatHasNoPortsCrossesNoLink() {
        Systems anywhere = new Systems(PLUGINS, "amd64");
        assertThat(anywhere.obstacle(within("10mbit")))
                .isEqualTo("within exists within one process only, and crosses no link: it runs with link unshaped");
        assertThat(anywhere.obstacle(within("unshaped"))).isEmpty();
    }

    private static Cell within(String link) {
        return Cells.pair(
                "host",
                link,
                "within",
                "base",
                "Fory",
                Pattern.PUSH_PULL,
                "MMXU",
                "small",
                Load.of("closed"),
                Map.of());
    }

    @Test
    void anUnsupportedPlatformIsNotRun() {
        Cell cell = cell("base", Pattern.PUSH_PULL, "closed", Map.of());
        assertThat(systems.obstacle(cell)).isEqualTo("Fory does not run on armv7: SIGBUS");
        assertThat(new Systems(PLUGINS, "amd64").obstacle(cell)).isEmpty();
    }

    @Test
    void platformsHaveTheNamesThatPluginsUse() {
        assertThat(List.of(Platform.of("aarch64"), Platform.of("arm"), Platform.of("amd64")))
                .containsExactly("arm64", "armv7", "amd64");
    }

    /** Patterns and settings that depend on the variant. */
    private static final class Ice implements Middleware {

        @Override
        public String name() {
            return "ice";
        }

        @Override
        public Library library() {
            return Library.of("com.example:ice", "GPL-2.0-only");
        }

        @Override
        public List<Variant> variants() {
            Variant base = Variant.BASE.with(Setting.number("batch", 1, 1, 64), Setting.flag("storm", false));
            return List.of(base, base.named("icestorm").with("storm", true));
        }

        @Override
        public Traits traits(Settings settings) {
            return settings.flag("storm")
                    ? Traits.of(Support.UNSUPPORTED, Support.UNSUPPORTED, Support.BROKERED)
                            .brokeredBy("IceStorm")
                    : Traits.of(Support.NATIVE, Support.NATIVE, Support.UNSUPPORTED);
        }

        @Override
        public Peer open(Context context) {
            throw new UnsupportedOperationException();
        }
    }

    /** Has no ports. */
    private static final class Within extends Adapter {

        Within() {
            super("within", Library.JDK, Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE));
        }

        @Override
        public List<String> ports() {
            return List.of();
        }

        @Override
        public Peer open(Context context) {
            throw new UnsupportedOperationException();
        }
    }

    /** Does not run everywhere. */
    private static final class Fory implements Serializer {

        @Override
        public String name() {
            return "Fory";
        }

        @Override
        public Library library() {
            return Library.of("com.example:fory", "Apache-2.0").notOn("armv7", "SIGBUS");
        }

        @Override
        public String format() {
            return "fory";
        }

        @Override
        public <T extends Message> Codec<T> codec(Class<T> type) {
            throw new UnsupportedOperationException();
        }
    }
}
