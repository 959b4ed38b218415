/**
 * Writes the Java classes of a message model from tables: one table for each package, with the name, type, presence and
 * definition of every field as a standard gives them. Runs during the build of a model's module; nothing of it is part
 * of the product.
 */
package org.derbench.beans;
