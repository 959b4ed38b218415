/** What agents of a market for flexibility tell one another: offers upward, schedules downward. */
package org.derbench.flexibility;
