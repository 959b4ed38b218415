/** Messages between agents of a market for flexibility: offers upward, schedules downward. */
package org.derbench.flexibility;
