/**
 * When messages are due: loads, agendas of fleets, and the warm-up before a window.
 *
 * <p>{@code behaviour} runs a load on its lanes; {@code report} compares the counts with it. A load waits by the
 * trial's clock and opens messages in {@code books}; it never sees a middleware.
 */
package org.derbench.engine.load;
