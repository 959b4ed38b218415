/** What a plan does to a running trial on purpose, and what became of its messages. */
package org.derbench.engine.fault;
