package org.derbench.beans;

import java.util.ArrayList;
import java.util.List;

/**
 * A class of a message model: a bean that compares itself field by field.
 *
 * @param name such as {@code MMXU}
 * @param isAbstract whether only its subclasses are made
 * @param superclass a simple name that the table imports, or that is in the table's own package
 * @param definition what an object of it is, and where the standard says so; one paragraph
 * @param stamp the way to the text that is a message's stamp, field by field; empty where it is no message
 * @param sender the way to the text that names a message's sender; empty where it has none
 * @param fields the fields in the order of the standard, in which serializers write them
 */
public record Bean(
        String name,
        boolean isAbstract,
        String superclass,
        String definition,
        List<String> stamp,
        List<String> sender,
        List<BeanField> fields) {

    public Bean {
        stamp = List.copyOf(stamp);
        sender = List.copyOf(sender);
        fields = List.copyOf(fields);
    }

    /** A class that is no message. */
    public Bean(String name, boolean isAbstract, String superclass, String definition, List<BeanField> fields) {
        this(name, isAbstract, superclass, definition, List.of(), List.of(), fields);
    }

    /** The same bean with one more field behind the others. */
    Bean with(BeanField field) {
        List<BeanField> more = new ArrayList<>(fields);
        more.add(field);
        return new Bean(name, isAbstract, superclass, definition, stamp, sender, more);
    }

    boolean isMessage() {
        return !stamp.isEmpty();
    }
}
