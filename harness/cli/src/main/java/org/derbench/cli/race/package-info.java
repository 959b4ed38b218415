/** Where forks are worth their time: cells of one setup that race against each other. */
package org.derbench.cli.race;
