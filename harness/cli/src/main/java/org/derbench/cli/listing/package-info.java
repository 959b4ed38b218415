/** Lists plugins, links, boards and plans, as tables and as data. */
package org.derbench.cli.listing;
