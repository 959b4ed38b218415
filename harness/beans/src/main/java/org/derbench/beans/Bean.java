package org.derbench.beans;

import java.util.List;

/**
 * A class of a message model: a bean that compares itself field by field.
 *
 * @param name such as {@code MMXU}
 * @param isAbstract whether only its subclasses are made
 * @param superclass a simple name that the table imports, or that is in the table's own package
 * @param definition what an object of it is, and where the standard says so; one paragraph
 * @param fields in the order of the standard, which is the order in which serializers write them
 */
public record Bean(String name, boolean isAbstract, String superclass, String definition, List<BeanField> fields) {

    public Bean {
        fields = List.copyOf(fields);
    }
}
