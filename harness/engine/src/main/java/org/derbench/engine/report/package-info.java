/** Reports of all roles on one repetition, and the record made from them. */
package org.derbench.engine.report;
