package org.derbench.iec61850;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.derbench.iec61850.attribute.AnalogueValue;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.iec61850.cdc.BCR;
import org.derbench.iec61850.cdc.ENSBehaviour;
import org.derbench.iec61850.cdc.SCA;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Equality is written out by hand for each class: no field may be forgotten. */
class ContentTest {

    static Stream<Class<? extends ModelObject>> classes() {
        return ModelClasses.all().stream();
    }

    static Stream<Class<? extends LogicalNode>> nodeClasses() {
        return LogicalNodes.classes().stream();
    }

    @ParameterizedTest
    @MethodSource("classes")
    void objectsThatDifferInOneFieldAreUnequal(Class<? extends ModelObject> type) throws Exception {
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            ModelObject plain = type.getConstructor().newInstance();
            ModelObject changed = type.getConstructor().newInstance();
            assertThat(changed).isEqualTo(plain).hasSameHashCodeAs(plain);
            field.set(changed, ModelClasses.otherValue(field));
            assertThat(changed).as(field.toString()).isNotEqualTo(plain);
            assertThat(plain).as(field.toString()).isNotEqualTo(changed);
            field.set(plain, ModelClasses.otherValue(field));
            assertThat(changed).as(field.toString()).isEqualTo(plain).hasSameHashCodeAs(plain);
        }
    }

    @ParameterizedTest
    @MethodSource("nodeClasses")
    void allOfBehIsContentButItsInstant(Class<? extends LogicalNode> type) throws Exception {
        for (FieldDescription field : ModelDescription.of(ENSBehaviour.class).fields()) {
            LogicalNode plain = behaving(type);
            LogicalNode changed = behaving(type);
            assertThat(changed.sameContent(plain)).isTrue();
            field.set(changed.getBeh(), ModelClasses.otherValue(field));
            assertThat(changed.sameContent(plain)).as(field.toString()).isFalse();
        }
        LogicalNode quality = behaving(type);
        quality.getBeh().setT(new TimeStamp());
        LogicalNode good = behaving(type);
        good.getBeh().setT(new TimeStamp());
        quality.getBeh().getT().setTimeQuality(1);
        assertThat(quality.sameContent(good)).isFalse();
    }

    @Test
    @DisplayName("NaN equals itself, and the zeros differ")
    void notANumberEqualsItself() {
        assertThat(analogue(Float.NaN)).isEqualTo(analogue(Float.NaN));
        assertThat(analogue(0f)).isNotEqualTo(analogue(-0f));
        BCR counter = new BCR();
        BCR other = new BCR();
        counter.setPulsQty(0f);
        other.setPulsQty(-0f);
        assertThat(counter).isNotEqualTo(other);
    }

    @Test
    void anAbsentListEqualsAnEmptyOne() {
        SCA empty = new SCA();
        SCA absent = new SCA();
        absent.setVal(null);
        assertThat(absent).isEqualTo(empty).hasSameHashCodeAs(empty);
        assertThat(empty).isEqualTo(absent);
    }

    @Test
    void listsOfOneLengthDifferByTheirElements() {
        SCA one = new SCA();
        SCA two = new SCA();
        one.setVal(List.of(1f, 2f));
        two.setVal(List.of(1f, 3f));
        assertThat(one).isNotEqualTo(two);
    }

    @Test
    void objectsOfDifferentClassesAreNotEqual() {
        assertThat(new SCA()).isNotEqualTo(new BCR()).isNotEqualTo(null);
    }

    private static LogicalNode behaving(Class<? extends LogicalNode> type) throws Exception {
        LogicalNode node = type.getConstructor().newInstance();
        node.setBeh(new ENSBehaviour());
        return node;
    }

    private static AnalogueValue analogue(float f) {
        AnalogueValue value = new AnalogueValue();
        value.setF(f);
        return value;
    }
}
