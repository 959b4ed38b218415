package org.derbench.message;

import java.io.Serializable;

/**
 * An object in a message, or a message: a bean whose fields {@link ModelDescription} lists. No class contains itself,
 * however deep, and no class has subclasses that a field could hold.
 */
public interface ModelObject extends Serializable {}
