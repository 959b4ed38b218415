/** Resources of IEEE 2030.5 between a utility's server and devices. */
package org.derbench.ieee2030;
