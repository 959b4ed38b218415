/** From a shape to a plugin folder: Java source, classes, jar. */
package org.derbench.payload.made;
