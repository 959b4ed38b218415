package org.derbench.message;

import java.io.Serializable;

/**
 * What a message consists of: a bean whose fields {@link ModelDescription} lists. No class contains itself, however
 * deep, and none has subclasses that a field could hold.
 */
public interface ModelObject extends Serializable {}
