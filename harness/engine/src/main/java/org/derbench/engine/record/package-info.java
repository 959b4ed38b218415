/** The record of a trial: everything that is known of it, as one line of JSON. */
package org.derbench.engine.record;
