/** Files of this machine. */
package org.derbench.engine.files;
