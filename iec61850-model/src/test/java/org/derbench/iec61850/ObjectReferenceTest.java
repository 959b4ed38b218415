package org.derbench.iec61850;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.derbench.iec61850.ln.CSWI;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.LLN0;
import org.derbench.iec61850.ln.MHAI;
import org.derbench.iec61850.ln.MMXU;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectReferenceTest {

    private final NodeGenerator generator = new NodeGenerator(1);

    @Test
    void aReferenceIsReadIntoItsParts() {
        ObjectReference reference = ObjectReference.parse("LD0/MMXU1.TotW.mag.f[MX]");
        assertThat(reference.logicalDevice()).isEqualTo("LD0");
        assertThat(reference.logicalNode()).isEqualTo("MMXU1");
        assertThat(reference.path()).containsExactly("TotW", "mag", "f");
        assertThat(reference.constraint()).isEqualTo(FunctionalConstraint.MX);
        assertThat(reference.nodeClass()).isEqualTo(MMXU.class);
    }

    @Test
    void aLogicalNodeHasAReference() {
        assertThat(ObjectReference.to("LD0", MMXU.class, 2).format()).isEqualTo("LD0/MMXU2");
        assertThat(ObjectReference.to("LD0", LLN0.class, 1).format()).isEqualTo("LD0/LLN0");
        assertThat(ObjectReference.parse("LD0/LLN0").nodeClass()).isEqualTo(LLN0.class);
        assertThat(ObjectReference.parse("LD0/gridMMXU12").nodeClass()).isEqualTo(MMXU.class);
    }

    @Property(edgeCases = EdgeCasesMode.NONE)
    void whatIsReadIsWrittenTheSame(@ForAll("references") String text) {
        assertThat(ObjectReference.parse(text).format()).isEqualTo(text);
    }

    @Property
    @Label("any text is a reference, or one line says why not")
    void anyTextIsAReferenceOrRefused(@ForAll String text) {
        try {
            assertThat(ObjectReference.parse(text).format()).isEqualTo(text);
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("object reference");
        }
    }

    @Test
    void aReferenceToANodeMeansTheNode() {
        MMXU node = generator.node(MMXU.class, NodeSize.SMALL, 0);
        assertThat(ObjectReference.parse("LD0/MMXU1").resolve(node)).isSameAs(node);
    }

    @Test
    void aReferenceMeansWhatIsInTheNode() {
        MMXU node = generator.node(MMXU.class, NodeSize.STUDY, 0);
        assertThat(ObjectReference.parse("LD0/MMXU1.TotW").resolve(node)).isSameAs(node.getTotW());
        assertThat(ObjectReference.parse("LD0/MMXU1.TotW.mag.f").resolve(node))
                .isEqualTo(node.getTotW().getMag().getF());
        assertThat(ObjectReference.parse("LD0/MMXU1.PhV.phsB.cVal.ang.f[MX]").resolve(node))
                .isEqualTo(node.getPhV().getPhsB().getCVal().getAng().getF());
        assertThat(ObjectReference.parse("LD0/MMXU1.PPV.phsAB.t[MX]").resolve(node))
                .isSameAs(node.getPPV().getPhsAB().getT());
        assertThat(ObjectReference.parse("LD0/MMXU1.Mod.ctlModel[CF]").resolve(node))
                .isSameAs(node.getMod().getCtlModel());
        assertThat(ObjectReference.parse("LD0/MMXU1.NamPlt.vendor[DC]").resolve(node))
                .isEqualTo(node.getNamPlt().getVendor());
    }

    @Test
    void anIndexMeansAnElement() {
        DSCH node = generator.node(DSCH.class, NodeSize.STUDY, 0);
        assertThat(ObjectReference.parse("LD0/DSCH1.SchdAbsTm.val(3)[SP]").resolve(node))
                .isEqualTo(node.getSchdAbsTm().getVal().get(3));
        assertThat(ObjectReference.parse("LD0/DSCH1.SchdAbsTm.time(3).secondOfEpoch")
                        .resolve(node))
                .isEqualTo(node.getSchdAbsTm().getTime().get(3).getSecondOfEpoch());
        assertThat(ObjectReference.parse("LD0/DSCH1.SchdAbsTm.val(999)").resolve(node))
                .isNull();
    }

    @Test
    void aHarmonicIsAnElementOfAnArray() {
        MHAI node = generator.node(MHAI.class, NodeSize.STUDY, 0);
        assertThat(node.getHA().getPhsAHar()).hasSize(node.getHA().getNumHar()).hasSizeGreaterThan(3);
        assertThat(ObjectReference.parse("LD0/MHAI1.HA.phsAHar(3).mag.f[MX]").resolve(node))
                .isEqualTo(node.getHA().getPhsAHar().get(3).getMag().getF());
        assertThat(ObjectReference.parse("LD0/MHAI1.HA.q[MX]").resolve(node))
                .isSameAs(node.getHA().getQ());
        assertThat(ObjectReference.parse("LD0/MHAI1.HA.numHar[CF]").resolve(node))
                .isEqualTo(node.getHA().getNumHar());
    }

    @Test
    void settingsAreActiveOrEditedToo() {
        MHAI node = generator.node(MHAI.class, NodeSize.LARGE, 0);
        for (String constraint : List.of("SP", "SG", "SE")) {
            assertThat(ObjectReference.parse("LD0/MHAI1.ThdAVal.setMag.f[" + constraint + "]")
                            .resolve(node))
                    .isEqualTo(
                            node.getThdAVal() == null
                                    ? null
                                    : node.getThdAVal().getSetMag().getF());
        }
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> ObjectReference.parse("LD0/MHAI1.HA.numHar[SG]").resolve(node))
                .withMessageContaining("'numHar' is CF");
    }

    @Test
    void aCommandCarriesItsOriginAndItsNumber() {
        CSWI node = generator.node(CSWI.class, NodeSize.LARGE, 0);
        assertThat(ObjectReference.parse("LD0/CSWI1.Pos.ctlNum[CO]").resolve(node))
                .isEqualTo(node.getPos().getCtlNum());
        assertThat(ObjectReference.parse("LD0/CSWI1.Pos.origin[CO]").resolve(node))
                .isEqualTo(node.getPos().getOrigin());
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> ObjectReference.parse("LD0/CSWI1.Pos.stVal[CO]").resolve(node))
                .withMessageContaining("'stVal' is ST");
    }

    @Test
    void whatIsAbsentIsNull() {
        assertThat(ObjectReference.parse("LD0/MMXU1.TotW.mag.f").resolve(new MMXU()))
                .isNull();
        assertThat(ObjectReference.parse("LD0/DSCH1.SchdAbsTm.val(0)").resolve(new DSCH()))
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LD0/MMXU1.Totw           | MMXU has no 'Totw': it has Beh, Mod,",
                "LD0/MMXU1.TotW.mag.f.x   | '''x'' has nothing to be in'",
                "LD0/MMXU1.TotW.mag.f[ST] | '''mag'' is MX'",
                "LD0/MMXU1.TotW.q[ST]     | '''q'' is MX'",
                "LD0/MMXU1.Beh.q[MX]      | '''q'' is ST'",
                "LD0/MMXU1.TotW(1)        | '''totW'' is not a list'",
                "LD0/DSCH1                | LD0/DSCH1 is not about MMXU",
                "LD0/QQQQ1                | unknown logical node 'QQQQ': one of LLN0,",
            })
    void whatANodeCannotHaveIsRefused(String text, String why) {
        ObjectReference reference = ObjectReference.parse(text);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> reference.resolve(new MMXU()))
                .withMessageContaining(why);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "LD0",
                "/MMXU1",
                "LD0/",
                "LD0/MMXU",
                "LD0/MMX1",
                "LD0/MMXU1.",
                "LD0/MMXU1..mag",
                "LD 0/MMXU1",
                "LD0/MMXU1.TotW[MX",
                "LD0/MMXU1.val()",
                "LD0/MMXU1.val(a)",
                "LD0/MMXU1.val(1234567890)",
                "LD0/MMXU1.(1)",
                "0LD/MMXU1",
                "LD0/MMXU1(1)",
                "LD0[MX]/MMXU1"
            })
    void whatIsNoReferenceIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ObjectReference.parse(text))
                .withMessageStartingWith("not an object reference: '" + text + "': ");
    }

    @Test
    void badConstraintsAndEndlessReferencesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ObjectReference.parse("LD0/MMXU1.TotW[XX]"))
                .withMessageContaining("unknown functional constraint 'XX': one of [ST, MX,");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ObjectReference.parse("L".repeat(256)))
                .withMessageContaining("at most 255 characters, not 256");
    }

    @Provide
    Arbitrary<String> references() {
        Arbitrary<String> name = Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(8);
        Arbitrary<String> node = Combinators.combine(
                        Arbitraries.of("", "grid", "Bat"),
                        Arbitraries.of("MMXU", "DSCH", "ZBAT"),
                        Arbitraries.integers().between(1, 99))
                .as((prefix, type, instance) -> prefix + type + instance);
        Arbitrary<String> index = Arbitraries.of("", "", "(0)", "(17)");
        Arbitrary<List<String>> path = Combinators.combine(name, index)
                .as((n, i) -> "." + n + i)
                .list()
                .ofMaxSize(4);
        Arbitrary<String> constraint = Arbitraries.of("", "[MX]", "[ST]", "[CF]");
        return Combinators.combine(name, node, path, constraint)
                .as((ld, ln, p, c) -> ld + "/" + ln + String.join("", p) + c);
    }
}
