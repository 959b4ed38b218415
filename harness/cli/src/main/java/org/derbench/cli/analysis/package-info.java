/** The analysis: a Python package in {@code notebooks/}, run as a process. */
package org.derbench.cli.analysis;
