/** Measures serializers by themselves: their choice, their processes, and their results. */
package org.derbench.cli.bench;
