/** Images of boards: made, booted in QEMU, checked, written to cards. */
package org.derbench.image;
