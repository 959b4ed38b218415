package org.derbench.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ModelDescriptionTest {

    /** No model can have it. */
    private static final class Dated implements ModelObject {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("unused")
        private Date date;
    }

    private static FieldDescription field(Class<? extends ModelObject> type, String name) {
        return ModelDescription.of(type).fields().stream()
                .filter(each -> each.name().equals(name))
                .findAny()
                .orElseThrow();
    }

    @Test
    @DisplayName("fields of a superclass come first, and static ones never")
    void fieldsOfASuperclassComeFirst() {
        assertThat(ModelDescription.of(Sample.class).fields())
                .extracting(FieldDescription::name)
                .containsExactly("name", "value", "phase", "harmonics");
    }

    @Test
    void eachKindIsTold() {
        assertThat(ModelDescription.of(Report.class).fields())
                .extracting(FieldDescription::kind)
                .containsExactly(
                        FieldKind.LONG,
                        FieldKind.OBJECT,
                        FieldKind.OBJECT,
                        FieldKind.BOOLEAN,
                        FieldKind.INTEGER,
                        FieldKind.LONG,
                        FieldKind.FLOAT,
                        FieldKind.DOUBLE,
                        FieldKind.STRING,
                        FieldKind.OBJECT);
        assertThat(field(Sample.class, "value").kind()).isEqualTo(FieldKind.DOUBLE);
        assertThat(field(Sample.class, "phase").kind()).isEqualTo(FieldKind.ENUMERATION);
    }

    @Test
    void aListTellsWhatItHolds() {
        FieldDescription harmonics = field(Sample.class, "harmonics");
        assertThat(harmonics.list()).isTrue();
        assertThat(harmonics.type()).isEqualTo(List.class);
        assertThat(harmonics.elementType()).isEqualTo(Float.class);
        assertThat(harmonics.kind()).isEqualTo(FieldKind.FLOAT);
        assertThat(field(Sample.class, "value").elementType()).isNull();
    }

    @Test
    void primitivesAndMarkedFieldsAreMandatory() {
        assertThat(field(Sample.class, "value").optional()).isFalse();
        assertThat(field(Sample.class, "phase").optional()).isTrue();
        assertThat(ModelDescription.of(Report.class).fields())
                .filteredOn(FieldDescription::mandatory)
                .extracting(FieldDescription::name)
                .containsExactly("time", "first", "samples");
    }

    @Test
    void valuesAreReadAndSetByDescription() {
        Sample sample = new Sample();
        field(Sample.class, "value").set(sample, 0.1);
        field(Sample.class, "name").set(sample, "of the superclass");
        assertThat(sample.getValue()).isEqualTo(0.1);
        assertThat(field(Sample.class, "name").get(sample)).isEqualTo("of the superclass");
    }

    @Test
    void aTypeThatModelsCannotHaveIsNamed() {
        assertThatThrownBy(() -> ModelDescription.of(Dated.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.util.Date");
    }
}
