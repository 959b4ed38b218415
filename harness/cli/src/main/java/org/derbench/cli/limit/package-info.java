/** Answers to limits for people and for pipelines: a table, JUnit's XML, and Markdown. */
package org.derbench.cli.limit;
