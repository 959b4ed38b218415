/** The coordinator's side of a trial: forks, their nodes, and the phases of a repetition. */
package org.derbench.engine.course;
