package org.derbench.iec61850;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.iec61850.cdc.DataObject;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.SCA;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelDescriptionTest {

    static Stream<Class<? extends ModelObject>> classes() {
        return ModelClasses.all().stream();
    }

    @Test
    @DisplayName("fields of superclasses come first, then the order of declaration")
    void fieldsOfSuperclassesComeFirst() {
        assertThat(ModelDescription.of(MMXU.class).fields())
                .extracting(FieldDescription::name)
                .startsWith("beh", "mod", "health", "namPlt", "totW", "totVAr", "totVA", "totPF", "hz", "pPV", "phV");
        assertThat(ModelDescription.of(MV.class).fields())
                .extracting(FieldDescription::name)
                .startsWith("d", "dU", "cdcNs", "cdcName", "dataNs", "q", "t");
    }

    @Test
    void fieldsAreDescribedByTypeAndPresence() {
        FieldDescription stamps = StandardNames.field(SCA.class, "time");
        assertThat(stamps.type()).isEqualTo(List.class);
        assertThat(stamps.elementType()).isEqualTo(TimeStamp.class);
        assertThat(stamps.kind()).isEqualTo(FieldKind.OBJECT);
        assertThat(stamps.list()).isTrue();
        FieldDescription points = StandardNames.field(SCA.class, "numPts");
        assertThat(points.type()).isEqualTo(int.class);
        assertThat(points.elementType()).isNull();
        assertThat(points.optional()).isFalse();
        assertThat(points.mandatory()).isTrue();
        FieldDescription power = StandardNames.field(MMXU.class, "TotW");
        assertThat(power.optional()).isTrue();
        assertThat(power.mandatory()).isFalse();
        assertThat(StandardNames.field(MMXU.class, "Beh").mandatory()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("classes")
    void everyClassIsAPlainBean(Class<? extends ModelObject> type) throws Exception {
        assertThat(Modifier.isPublic(type.getConstructor().getModifiers())).isTrue();
        assertThat(Modifier.isFinal(type.getModifiers())).isTrue();
        List<PropertyDescriptor> properties = Arrays.stream(
                        Introspector.getBeanInfo(type, Object.class).getPropertyDescriptors())
                .toList();
        assertThat(properties)
                .allSatisfy(property -> assertThat(property.getWriteMethod()).isNotNull());
        assertThat(properties)
                .extracting(property -> property.getName().toLowerCase(Locale.ROOT))
                .containsExactlyInAnyOrderElementsOf(ModelDescription.of(type).fields().stream()
                        .map(field -> field.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("classes")
    void accessorsReachTheirOwnField(Class<? extends ModelObject> type) throws Exception {
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            ModelObject object = type.getConstructor().newInstance();
            String suffix = field.name().substring(0, 1).toUpperCase(Locale.ROOT)
                    + field.name().substring(1);
            Object value = ModelClasses.otherValue(field);
            type.getMethod("set" + suffix, field.type()).invoke(object, value);
            assertThat(field.get(object)).as(field.toString()).isEqualTo(value);
            String get = field.type() == boolean.class ? "is" : "get";
            assertThat(type.getMethod(get + suffix).invoke(object))
                    .as(field.toString())
                    .isEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("classes")
    @DisplayName("every list is empty at first, and all else is absent")
    void everyListIsEmptyAtFirst(Class<? extends ModelObject> type) throws Exception {
        ModelObject object = type.getConstructor().newInstance();
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            if (field.list()) {
                assertThat(field.get(object)).as(field.toString()).isEqualTo(List.of());
            } else if (field.optional()) {
                assertThat(field.get(object)).as(field.toString()).isNull();
            }
        }
    }

    @Test
    void noClassContainsItself() {
        LogicalNodes.classes().forEach(type -> assertNoCycle(type, new ArrayDeque<>()));
    }

    @ParameterizedTest
    @MethodSource("classes")
    void everyAttributeHasAFunctionalConstraint(Class<? extends ModelObject> type) {
        if (!DataObject.class.isAssignableFrom(type)) {
            return;
        }
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            if (!DataObject.class.isAssignableFrom(field.type())) {
                assertThatCode(() -> FunctionalConstraint.of(type.asSubclass(DataObject.class), field.name()))
                        .as(field.toString())
                        .doesNotThrowAnyException();
            }
        }
    }

    private static void assertNoCycle(Class<?> type, Deque<Class<?>> above) {
        assertThat(above).doesNotContain(type);
        above.push(type);
        for (FieldDescription field :
                ModelDescription.of(type.asSubclass(ModelObject.class)).fields()) {
            if (field.kind() == FieldKind.OBJECT) {
                assertNoCycle(field.list() ? field.elementType() : field.type(), above);
            }
        }
        above.pop();
    }
}
