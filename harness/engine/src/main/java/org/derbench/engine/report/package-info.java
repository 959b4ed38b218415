/**
 * Reports of all roles on one repetition, and the record made from them.
 *
 * <p>{@code course} calls it after each repetition. It joins the books of the roles and asks {@code verdict}; it
 * neither waits nor measures.
 */
package org.derbench.engine.report;
