/** What this machine lacks, before a sweep finds it out. */
package org.derbench.cli.doctor;
