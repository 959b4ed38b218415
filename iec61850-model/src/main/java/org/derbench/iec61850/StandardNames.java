package org.derbench.iec61850;

import java.util.List;
import java.util.stream.Collectors;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldPath;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Names as IEC 61850 writes them: data objects begin with a capital letter. */
final class StandardNames {

    private StandardNames() {}

    static String of(FieldDescription field) {
        String name = field.name();
        boolean capital = LogicalNode.class.isAssignableFrom(field.owner()) || name.equals("sIUnit");
        return capital ? Character.toUpperCase(name.charAt(0)) + name.substring(1) : name;
    }

    /** The name of the data object that the field is in. */
    static String dataObject(FieldPath path) {
        return of(path.top());
    }

    /**
     * The field with this name.
     *
     * @throws IllegalArgumentException if it is unknown; the message lists the known names
     */
    static FieldDescription field(Class<? extends ModelObject> type, String name) {
        List<FieldDescription> fields = ModelDescription.of(type).fields();
        return fields.stream()
                .filter(field -> of(field).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(type.getSimpleName() + " has no '" + name + "': it has "
                        + fields.stream().map(StandardNames::of).collect(Collectors.joining(", "))));
    }
}
