/** Finds out what this machine lacks, before a sweep does. */
package org.derbench.cli.doctor;
