package org.derbench.iec61850;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what a data object or attribute always has: it is mandatory in the standard, or belongs to a group of which at
 * least one must be there. Generated nodes have it in every size. In Java it may still be null.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Mandatory {
}
