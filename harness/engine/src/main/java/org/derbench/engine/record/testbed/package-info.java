/** What a record says of the testbed: its links, and what its hosts stand in for. */
package org.derbench.engine.record.testbed;
