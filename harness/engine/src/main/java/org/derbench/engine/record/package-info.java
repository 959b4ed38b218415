/**
 * The record of a trial: everything that is known of it, as one line of JSON.
 *
 * <p>{@code report} makes records; {@code run.results} keeps them in files, and tables and searches read them. Its
 * components are the schema in {@code results/} and the columns of the analysis.
 */
package org.derbench.engine.record;
