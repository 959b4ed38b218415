/** What trials run on: hosts, link, boards and brokers, opened once a sweep, and forks on it. */
package org.derbench.run.testbed;
