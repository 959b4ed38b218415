/** Measures serializers by themselves: which ones, in which processes, and what is told and kept of it. */
package org.derbench.cli.bench;
