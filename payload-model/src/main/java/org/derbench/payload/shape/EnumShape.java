package org.derbench.payload.shape;

import java.util.List;

/**
 * An enumeration to make, which only a schema can ask for: samples have texts.
 *
 * @param name the name of the enumeration, without its package
 */
public record EnumShape(String name, List<String> constants) {}
