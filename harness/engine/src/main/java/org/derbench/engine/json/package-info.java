/**
 * JSON without a library, and records as JSON.
 *
 * <p>{@code protocol} and {@code record} are made of it; nodes use it because no JSON library may be on their class
 * path. It works on text alone, without files.
 */
package org.derbench.engine.json;
