/** How derbench reads numbers that somebody wrote. */
package org.derbench.message.number;
