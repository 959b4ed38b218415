package org.derbench.engine.protocol;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The meaning of an answer, for people: {@code "that it is done"}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface Meaning {

    String value();
}
