package org.derbench.quorum;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test whose result physics decides: what a real link carries, what a real core leaves. It is judged by a
 * {@link Quorum}, and runs at the end of the longer lane, when no other test does.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Tag("longer")
@Tag("alone")
@ResourceLock(Resources.GLOBAL)
public @interface Physics {}
