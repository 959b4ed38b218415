/** Reports of all roles on one repetition, and the record that is made of them. */
package org.derbench.engine.report;
