package org.derbench.serializer.exi;

import org.derbench.message.FieldDescription;
import org.derbench.message.Message;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.support.codec.MessageClasses;

/** The model as an XML Schema: a complex type per class, its fields as a sequence of elements that may be absent. */
final class ExiSchema {

    private ExiSchema() {}

    /** The schema of documents that hold such a message. */
    static String of(Class<? extends Message> type) {
        StringBuilder text = new StringBuilder("<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">");
        text.append("<xs:element name=\"")
                .append(type.getSimpleName())
                .append("\" type=\"")
                .append(type.getSimpleName())
                .append("\"/>");
        for (Class<?> each : MessageClasses.of(type)) {
            if (each.isEnum()) {
                enumeration(text, each);
            } else {
                complexType(text, each.asSubclass(ModelObject.class));
            }
        }
        return text.append("</xs:schema>").toString();
    }

    private static void enumeration(StringBuilder text, Class<?> type) {
        text.append("<xs:simpleType name=\"")
                .append(type.getSimpleName())
                .append("\"><xs:restriction base=\"xs:string\">");
        for (Object each : type.getEnumConstants()) {
            text.append("<xs:enumeration value=\"")
                    .append(((Enum<?>) each).name())
                    .append("\"/>");
        }
        text.append("</xs:restriction></xs:simpleType>");
    }

    private static void complexType(StringBuilder text, Class<? extends ModelObject> type) {
        text.append("<xs:complexType name=\"").append(type.getSimpleName()).append("\"><xs:sequence>");
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            text.append("<xs:element name=\"")
                    .append(field.name())
                    .append("\" type=\"")
                    .append(typeOf(field))
                    .append(field.list() ? "\" minOccurs=\"0\" maxOccurs=\"unbounded\"/>" : "\" minOccurs=\"0\"/>");
        }
        text.append("</xs:sequence></xs:complexType>");
    }

    private static String typeOf(FieldDescription field) {
        return switch (field.kind()) {
            case BOOLEAN -> "xs:boolean";
            case INTEGER -> "xs:int";
            case LONG -> "xs:long";
            case FLOAT -> "xs:float";
            case DOUBLE -> "xs:double";
            case STRING -> "xs:string";
            case ENUMERATION, OBJECT -> (field.list() ? field.elementType() : field.type()).getSimpleName();
        };
    }
}
