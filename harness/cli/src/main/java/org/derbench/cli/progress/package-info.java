/** What is told while a sweep runs. */
package org.derbench.cli.progress;
