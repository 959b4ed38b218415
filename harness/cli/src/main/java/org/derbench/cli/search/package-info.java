/** What a search is told and tells. */
package org.derbench.cli.search;
