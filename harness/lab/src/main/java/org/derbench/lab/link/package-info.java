/** The link of a pair: its profile, the traffic control that makes it, and the measurement that proves it. */
package org.derbench.lab.link;
