/** Which fork of which cell comes next, and how long all of it takes. */
package org.derbench.run.schedule;
