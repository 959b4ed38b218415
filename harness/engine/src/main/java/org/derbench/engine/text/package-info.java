/** Text of others, made fit for people. */
package org.derbench.engine.text;
