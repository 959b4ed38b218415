package org.derbench.iec61850;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.derbench.iec61850.attribute.UnitKind;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.MMET;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.iec61850.ln.ZBAT;
import org.derbench.message.EncodedSize;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NodeGeneratorTest {

    private final NodeGenerator generator = new NodeGenerator(1);

    static Stream<Arguments> classesAndSizes() {
        return LogicalNodes.classes().stream()
                .flatMap(type -> Stream.of(NodeSize.values()).map(size -> Arguments.of(type, size)));
    }

    static Stream<Class<? extends LogicalNode>> classes() {
        return LogicalNodes.classes().stream();
    }

    @ParameterizedTest
    @MethodSource("classes")
    <T extends LogicalNode> void aPoolHasNodesOfDistinctContent(Class<T> type) {
        List<T> pool = generator.pool(type, NodeSize.SMALL, 1_024);
        pool.forEach(node -> node.stamp(1));
        assertThat(Set.copyOf(pool)).hasSize(1_024);
    }

    /** So fuller nodes differ where small ones do. */
    @ParameterizedTest
    @MethodSource("classes")
    <T extends LogicalNode> void aFullerNodeHasWhatTheSmallHas(Class<T> type) {
        for (int index = 0; index < 16; index++) {
            T small = generator.node(type, NodeSize.SMALL, index);
            for (NodeSize size : List.of(NodeSize.STUDY, NodeSize.LARGE)) {
                assertHas(generator.node(type, size, index), small, type.getSimpleName());
            }
        }
    }

    private static void assertHas(Object fuller, Object small, String place) {
        if (small instanceof ModelObject object) {
            assertThat(fuller).as(place).isInstanceOf(small.getClass());
            for (FieldDescription field : ModelDescription.of(object.getClass()).fields()) {
                assertHas(field.get((ModelObject) fuller), field.get(object), place + "." + field.name());
            }
        } else if (small instanceof List<?> list) {
            assertThat((List<?>) fuller).as(place).hasSizeGreaterThanOrEqualTo(list.size());
            for (int i = 0; i < list.size(); i++) {
                assertHas(((List<?>) fuller).get(i), list.get(i), place + "[" + i + "]");
            }
        } else if (small != null && !place.matches(".*[.](num|maxPts).*")) {
            // how long an array is differs by size
            assertThat(fuller).as(place).isEqualTo(small);
        }
    }

    @ParameterizedTest
    @MethodSource("classesAndSizes")
    @DisplayName("the same seed gives the same nodes, and another one does not")
    <T extends LogicalNode> void theSameSeedGivesTheSameNodes(Class<T> type, NodeSize size) {
        assertThat(new NodeGenerator(1).node(type, size, 7)).isEqualTo(generator.node(type, size, 7));
        assertThat(new NodeGenerator(2).node(type, size, 7).sameContent(generator.node(type, size, 7)))
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("classesAndSizes")
    <T extends LogicalNode> void everyNodeHasAStamp(Class<T> type, NodeSize size) {
        assertThat(generator.node(type, size, 3).stampTicks()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("classesAndSizes")
    <T extends LogicalNode> void theCalculatedSizeIsProtoStuffs(Class<T> type, NodeSize size) {
        for (T node : generator.pool(type, size, 20)) {
            assertThat(EncodedSize.of(node)).isEqualTo(ProtoStuff.encode(node).length);
        }
    }

    @ParameterizedTest
    @MethodSource("classesAndSizes")
    <T extends LogicalNode> void aNodeComesBackFromItsEncoding(Class<T> type, NodeSize size) {
        T node = generator.node(type, size, 5);
        assertThat(ProtoStuff.decode(ProtoStuff.encode(node), type)).isEqualTo(node);
    }

    /** Where the model or the generator is changed on purpose, this number is too: results before and after differ. */
    @Test
    void nodesAreTheSameInEveryJvm() {
        CRC32 checksum = new CRC32();
        for (Class<? extends LogicalNode> type : LogicalNodes.classes()) {
            for (NodeSize size : NodeSize.values()) {
                generator.pool(type, size, 8).forEach(node -> checksum.update(ProtoStuff.encode(node)));
            }
        }
        assertThat(checksum.getValue()).isEqualTo(3_222_916_012L);
    }

    @Test
    void aNegativeIndexIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> generator.node(MMXU.class, NodeSize.SMALL, -1))
                .withMessage("a node's index is not negative: -1");
    }

    @Test
    void anIndexGivesOneNodeInAnyPool() {
        assertThat(generator.pool(MMXU.class, NodeSize.STUDY, 10).get(9))
                .isEqualTo(generator.node(MMXU.class, NodeSize.STUDY, 9));
    }

    @Test
    void aSmallNodeSharesTheFullersValues() {
        assertThat(generator
                        .node(MMXU.class, NodeSize.STUDY, 9)
                        .getHz()
                        .getMag()
                        .getF())
                .isEqualTo(generator
                        .node(MMXU.class, NodeSize.SMALL, 9)
                        .getHz()
                        .getMag()
                        .getF());
    }

    @Test
    void unitsAreThoseOfTheQuantity() {
        MMET weather = generator.node(MMET.class, NodeSize.LARGE, 0);
        assertThat(weather.getEnvTmp().getUnits().getSIUnit()).isEqualTo(UnitKind.CELSIUS);
        assertThat(weather.getWetBlbTmp().getUnits().getSIUnit()).isEqualTo(UnitKind.CELSIUS);
        assertThat(weather.getHorWdDir().getUnits().getSIUnit()).isEqualTo(UnitKind.DEGREE);
        assertThat(weather.getWdGustSpd().getUnits().getSIUnit()).isEqualTo(UnitKind.METRE_PER_SECOND);
        MMXU power = generator.node(MMXU.class, NodeSize.LARGE, 0);
        assertThat(power.getTotW().getUnits().getSIUnit()).isEqualTo(UnitKind.WATT);
        assertThat(power.getTotVAr().getUnits().getSIUnit()).isEqualTo(UnitKind.VAR);
        assertThat(power.getTotVA().getUnits().getSIUnit()).isEqualTo(UnitKind.VOLT_AMPERE);
        assertThat(power.getA().getPhsA().getUnits().getSIUnit()).isEqualTo(UnitKind.AMPERE);
    }

    @Test
    void statesOfChargeArePercentages() {
        for (ZBAT node : generator.pool(ZBAT.class, NodeSize.STUDY, 200)) {
            assertThat(node.getSocEffAhrPct().getMag().getF()).isBetween(0f, 100f);
        }
    }

    @Test
    void aScaledIntegerStandsForItsFloat() {
        for (MMXU node : generator.pool(MMXU.class, NodeSize.LARGE, 50)) {
            float scaled =
                    node.getTotW().getMag().getI() * node.getTotW().getSVC().getScaleFactor()
                            + node.getTotW().getSVC().getOffset();
            assertThat(scaled).isCloseTo(node.getTotW().getMag().getF(), within(0.01f));
        }
    }

    @Test
    void measurementsAndSchedulesHaveTheirStatedSizes() {
        for (Class<? extends LogicalNode> type : List.of(MMXU.class, DSCH.class)) {
            assertThat(generator.pool(type, NodeSize.SMALL, 1_024)).allSatisfy(node -> assertBytes(node, 250, 350));
            assertThat(generator.pool(type, NodeSize.STUDY, 1_024)).allSatisfy(node -> assertBytes(node, 1_440, 1_760));
            assertThat(generator.pool(type, NodeSize.LARGE, 1_024)).allSatisfy(node -> assertBytes(node, 7_000, 9_000));
        }
    }

    @Test
    void everyClassHasTheStudysSize() {
        for (Class<? extends LogicalNode> type : LogicalNodes.classes()) {
            assertThat(generator.pool(type, NodeSize.STUDY, 64)).allSatisfy(node -> assertBytes(node, 1_440, 1_760));
        }
    }

    @Test
    void measuredValuesArePlausible() {
        for (MMXU node : generator.pool(MMXU.class, NodeSize.STUDY, 200)) {
            assertThat(node.getHz().getMag().getF()).isCloseTo(50f, within(0.051f));
            assertThat(node.getPhV().getPhsB().getCVal().getMag().getF()).isBetween(225f, 235f);
            assertThat(node.getPhV().getPhsB().getCVal().getAng().getF()).isCloseTo(-120f, within(2.1f));
            assertThat(node.getTotPF().getMag().getF()).isBetween(0.9f, 1f);
        }
    }

    @Test
    @DisplayName("a schedule's times increase, and its arrays are of one length")
    void aSchedulesTimesIncrease() {
        for (DSCH node : generator.pool(DSCH.class, NodeSize.STUDY, 50)) {
            assertThat(node.getSchdAbsTm().getTime())
                    .isSortedAccordingTo((a, b) -> Long.compare(a.ticks(), b.ticks()))
                    .doesNotHaveDuplicates()
                    .hasSize(node.getSchdAbsTm().getNumPts());
            assertThat(node.getSchdAbsTm().getVal()).hasSize(node.getSchdAbsTm().getNumPts());
        }
    }

    private static void assertBytes(LogicalNode node, int least, int most) {
        assertThat(ProtoStuff.encode(node).length)
                .as(node.getClass().getSimpleName())
                .isBetween(least, most);
    }
}
